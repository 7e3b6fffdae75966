import type { ApiClient } from '@northlight/shared/client';
import type { Collection } from '@northlight/shared/content';
import type { FixedValues } from '../content/block.ts';
import { openingState } from '../content/open-intent.ts';
import { screens } from '../content/screens.ts';
import { menu, isGroup } from '../layout/menu.ts';

/** Content that the public site waits for. */
export interface Gap {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  /** For the link: what is to be opened there. */
  readonly state?: ReturnType<typeof openingState>;
}

interface AnyRecord {
  readonly id: number;
  readonly [field: string]: unknown;
}

type Lists = ReadonlyMap<string, readonly AnyRecord[]>;

const inventory = Object.values(screens);
/** The screens' own, and what the screens of the services have beside their category. */
const collections: readonly Collection[] = [
  ...new Set<Collection>([
    ...inventory.flatMap(({ blocks }) => blocks.map(({ collection }) => collection)),
    'service-why-choose-us-introduction',
    'service-why-choose-us-content',
  ]),
];

/**
 * What is empty or lacks something, in the order in which a new administrator should fill it: the screens' own.
 * @returns also how many collections could not be read.
 */
export async function findGaps(
  api: ApiClient,
  signal: AbortSignal,
): Promise<{ readonly gaps: readonly Gap[]; readonly unread: number }> {
  const answers = await Promise.allSettled(
    collections.map(async (collection) => [collection, await firstOf(api, collection, signal)] as const),
  );
  const lists: Lists = new Map(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])));
  return {
    gaps: [...emptyManagers(lists), ...missingServices(lists), ...thinContent(lists)],
    unread: collections.length - lists.size,
  };
}

const firstOf = async (api: ApiClient, collection: Collection, signal: AbortSignal): Promise<readonly AnyRecord[]> => {
  const records: readonly object[] =
    collection === 'article'
      ? (await api.articles({ page: 0, limit: 1 }, { signal })).data
      : await api.list(collection, { signal });
  return records as readonly AnyRecord[];
};

const belongs = (record: AnyRecord, fixed: FixedValues = {}) =>
  Object.entries(fixed).every(([name, value]) => record[name] === value);

const emptyManagers = (lists: Lists): readonly Gap[] =>
  inventory.flatMap(({ title, path, blocks }) =>
    blocks.flatMap((block) => {
      const records = lists
        .get(block.collection)
        ?.filter((record) => belongs(record, 'fixed' in block ? block.fixed : undefined));
      if (!records || records.length > 0) return [];
      return [
        {
          title: block.title === title ? title : `${title}: ${block.title}`,
          text: 'Nothing here yet',
          path,
          state: openingState({ collection: block.collection, title: block.title, id: null }),
        },
      ];
    }),
  );

/** The six services have a page each, whether or not somebody has written it. */
function missingServices(lists: Lists): readonly Gap[] {
  const categories = lists.get('service-category');
  if (!categories || categories.length === 0) return [];
  const services = menu.flatMap((entry) => (isGroup(entry) && entry.label === 'Services' ? entry.links : []));
  return services.flatMap(({ label, path }) => {
    const category = categories.find(({ type }) => path.endsWith(`/${String(type)}`));
    if (!category)
      return [
        {
          title: label,
          text: 'Its service category is missing',
          path: screens.homeServices.path,
          state: openingState({ collection: 'service-category', title: 'Service Categories', id: null }),
        },
      ];
    const lacking = lackingOf(category, lists);
    return lacking.length > 0 ? [{ title: label, text: `It has no ${alternatives.format(lacking)} yet`, path }] : [];
  });
}

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/** What the page of a service waits for, in the order of its screen. */
function lackingOf(category: AnyRecord, lists: Lists): readonly string[] {
  const features = includedIn(category.Service_Sub_Category);
  const hasOwn = (collection: Collection) =>
    lists.get(collection)?.some(({ service_category_id: owner }) => owner === category.id) ?? true;
  return [
    ...(features.length === 0 ? ['features'] : []),
    ...features
      .filter(({ Service_Sub_Category_Description: points }) => isEmpty(points))
      .map(({ name }) => `points under ${String(name)}`),
    ...(hasOwn('service-why-choose-us-introduction') ? [] : ['introduction to Why Choose Us']),
    ...(hasOwn('service-why-choose-us-content') ? [] : ['cards']),
  ];
}

/** Records that are there and lack what visitors look for. */
function thinContent(lists: Lists): readonly Gap[] {
  const withoutVideo = [screens.introduction, screens.recordProject].flatMap(({ path, blocks }) =>
    blocks.flatMap(({ title, collection }) =>
      (lists.get(collection) ?? [])
        .filter(({ file }) => file === null)
        .map(({ id }) => ({ title, text: 'It has no video', path, state: openingState({ collection, title, id }) })),
    ),
  );
  const products = lists.get('tech-product');
  const withoutProducts = (lists.get('technology-category') ?? [])
    .filter(
      ({ id }) =>
        products && products.length > 0 && !products.some(({ technology_category_id: category }) => category === id),
    )
    .map(({ title }) => ({
      title: String(title),
      text: 'This technology category has no technologies',
      path: screens.technology.path,
      state: openingState({ collection: 'tech-product', title: 'Technologies', id: null }),
    }));
  const withoutRequirements = (lists.get('job-offer') ?? [])
    .filter(({ Job_Requirement: requirements }) => isEmpty(requirements))
    .map(({ title }) => ({
      title: String(title),
      text: 'This job opening has no requirements',
      path: screens.career.path,
    }));
  return [...withoutVideo, ...withoutProducts, ...withoutRequirements];
}

const includedIn = (list: unknown): readonly AnyRecord[] => (Array.isArray(list) ? list : []);

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;
