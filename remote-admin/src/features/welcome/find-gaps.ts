import type { Collection } from '@northlight/shared/content';
import { belongsHere, type ContentRecord } from '../content/content-record.ts';
import { type ScreenBlock, screenPlaceOf, places, serviceScreens } from '../screens/screens.ts';
import { type FormLink, formLink } from '../screens/form-link.ts';

/** Missing content of the public site. */
export interface Gap extends FormLink {
  readonly title: string;
  readonly text: string;
}

type Lists = ReadonlyMap<string, readonly ContentRecord[]>;

/** The collections of all screens, and those that the screens of services have beside the category. */
export const EXAMINED: readonly Collection[] = [
  ...new Set<Collection>([
    ...places.map(({ block }) => block.collection),
    'service-why-choose-us-introduction',
    'service-why-choose-us-content',
  ]),
];

/** What is empty or incomplete, in the order in which a new administrator should fill it: that of the screens. */
export const findGaps = (lists: Lists): readonly Gap[] => [
  ...emptyManagers(lists),
  ...missingServices(lists),
  ...thinContent(lists),
];

const emptyManagers = (lists: Lists): readonly Gap[] =>
  places.flatMap(({ screen, block }) => {
    const records = lists.get(block.collection)?.filter((record) => belongsHere(record, block.fixed ?? {}));
    if (!records || records.length > 0) return [];
    const title = block.title === screen.title ? screen.title : `${screen.title}: ${block.title}`;
    return [{ title, text: 'Nothing here yet', ...wayTo({ screen, block }, null) }];
  });

/** @param id of the record to open; null for a new one */
const wayTo = ({ screen, block }: ScreenBlock, id: number | null) => formLink(screen.path, block, id);

/** Each of the six services has a page, whether or not its content exists. */
function missingServices(lists: Lists): readonly Gap[] {
  const categories = lists.get('service-category');
  if (!categories || categories.length === 0) return [];
  return serviceScreens.flatMap(({ title, path, service }) => {
    const category = categories.find(({ type }) => type === service);
    if (!category)
      return [{ title, text: 'Its service category is missing', ...wayTo(screenPlaceOf('service-category'), null) }];
    const lacking = lackingOf(category, lists);
    return lacking.length > 0 ? [{ title, text: `It has no ${alternatives.format(lacking)} yet`, path }] : [];
  });
}

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/** The content that the page of a service lacks, in the order of its screen. */
function lackingOf(category: ContentRecord, lists: Lists): readonly string[] {
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

/** Records that exist but lack something that visitors look for. */
function thinContent(lists: Lists): readonly Gap[] {
  const withoutVideo = (['overview-information', 'recorded-project'] as const).flatMap((collection) => {
    const place = screenPlaceOf(collection);
    const silent = (lists.get(collection) ?? []).filter(({ file }) => file === null);
    return silent.map(({ id }) => ({ title: place.block.title, text: 'It has no video', ...wayTo(place, id) }));
  });
  const products = lists.get('tech-product');
  const withoutProducts = (lists.get('technology-category') ?? [])
    .filter(
      ({ id }) =>
        products && products.length > 0 && !products.some(({ technology_category_id: category }) => category === id),
    )
    .map(({ title }) => ({
      title: String(title),
      text: 'This technology category has no technologies',
      ...wayTo(screenPlaceOf('tech-product'), null),
    }));
  const withoutRequirements = (lists.get('job-offer') ?? [])
    .filter(({ Job_Requirement: requirements }) => isEmpty(requirements))
    .map(({ title }) => ({
      title: String(title),
      text: 'This job opening has no requirements',
      path: screenPlaceOf('job-offer').screen.path,
    }));
  return [...withoutVideo, ...withoutProducts, ...withoutRequirements];
}

const includedIn = (list: unknown): readonly ContentRecord[] => (Array.isArray(list) ? list : []);

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;
