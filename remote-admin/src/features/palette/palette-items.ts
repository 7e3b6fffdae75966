import type { ApiClient } from '@northlight/shared/client';
import { contentTypeOf } from '@northlight/shared/content';
import { type PageEnvelope, paths } from '@northlight/shared/endpoints';
import { type ContentRecord, belongsHere, capOf, nameOf, singularOf } from '../content/content-record.ts';
import type { Block } from '../content/block.ts';
import { openingState } from '../content/open-intent.ts';
import { screens } from '../content/screens.ts';
import { isGroup, menu } from '../layout/menu.ts';
import { DASHBOARD_PATH } from '../sign-in/return-path.ts';

/** Somewhere to go, or something to begin. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** What it is, at the end of the line: 'Screen', 'Team Member'. */
  readonly kind: string;
  readonly path: string;
  readonly state?: ReturnType<typeof openingState>;
}

const blocks: readonly { readonly path: string; readonly block: Block }[] = Object.values(screens).flatMap(
  ({ path, blocks: own }) => own.map((block) => ({ path, block })),
);

/** Items at the same time. */
const MOST = 40;

/** The screens of the menu. */
export const screenItems: readonly PaletteItem[] = [
  { id: DASHBOARD_PATH, label: 'Dashboard', kind: 'Screen', path: DASHBOARD_PATH },
  ...menu.flatMap((entry) =>
    isGroup(entry)
      ? entry.links.map(({ label, path }) => ({ id: path, label: `${entry.label}: ${label}`, kind: 'Screen', path }))
      : [{ id: entry.path, label: entry.label, kind: 'Screen', path: entry.path }],
  ),
];

/** 'Add …' for every collection of any size. */
export const actionItems: readonly PaletteItem[] = blocks
  .filter(({ block }) => capOf(contentTypeOf(block.collection), block.fixed ?? {}) !== 1)
  .map(({ path, block }) => ({
    id: `add.${block.collection}.${block.title}`,
    label: `Add ${singularOf(contentTypeOf(block.collection), block.fixed ?? {})}`,
    kind: 'Action',
    path,
    state: openingState({ collection: block.collection, title: block.title, id: null }),
  }));

/** What hangs on a service: its screen is that of the service. */
const OF_SERVICES = [
  { collection: 'service-sub-category', title: 'Features' },
  { collection: 'service-why-choose-us-content', title: 'Cards' },
] as const;

/**
 * Every record by its title, the newest hundred of the articles; for the others see `foundItems`. What can't be read is
 * left out, and logged.
 */
export async function recordItems(api: ApiClient, signal: AbortSignal): Promise<readonly PaletteItem[]> {
  const read = async (collection: string): Promise<readonly ContentRecord[]> => {
    try {
      const path = paths.list(collection);
      return contentTypeOf(collection).list === 'page'
        ? (await api.get<PageEnvelope<ContentRecord>>(path, { page: 0, limit: 100 }, { signal })).data
        : await api.get<readonly ContentRecord[]>(path, undefined, { signal });
    } catch (error) {
      if (!signal.aborted)
        console.warn(`[admin] the palette goes without ${collection}:`, error instanceof Error ? error.message : error);
      return [];
    }
  };
  const wanted = [
    ...new Set<string>([
      ...blocks.map(({ block }) => block.collection),
      ...OF_SERVICES.map(({ collection }) => collection),
    ]),
  ];
  const lists = new Map(
    await Promise.all(wanted.map(async (collection) => [collection, await read(collection)] as const)),
  );
  const services = new Map(
    (lists.get('service-category') ?? []).map((category) => [category.id, String(category.type)]),
  );
  return [
    ...blocks.flatMap(({ path, block }) =>
      (lists.get(block.collection) ?? [])
        .filter((record) => belongsHere(record, block.fixed ?? {}))
        .map((record) => itemOf(block, path, record)),
    ),
    ...OF_SERVICES.flatMap((block) =>
      (lists.get(block.collection) ?? []).flatMap((record) => {
        const service = services.get(Number(record.service_category_id));
        return service ? [itemOf(block, `${DASHBOARD_PATH}/${service}`, record)] : [];
      }),
    ),
  ];
}

/** Articles that the server finds, however old. */
export async function foundItems(api: ApiClient, search: string, signal: AbortSignal): Promise<readonly PaletteItem[]> {
  const paged = blocks.filter(({ block }) => contentTypeOf(block.collection).list === 'page');
  const found = await Promise.all(
    paged.map(async ({ path, block }) => {
      const { data } = await api.get<PageEnvelope<ContentRecord>>(
        paths.list(block.collection),
        { page: 0, limit: MOST, search },
        { signal },
      );
      return data.map((record) => itemOf(block, path, record));
    }),
  );
  return found.flat();
}

function itemOf({ collection, title, fixed = {} }: Block, path: string, record: ContentRecord): PaletteItem {
  const type = contentTypeOf(collection);
  return {
    id: `${collection}.${record.id}`,
    label: nameOf(type, record),
    kind: singularOf(type, fixed),
    path,
    state: openingState({ collection, title, id: record.id }),
  };
}

/** What all words of the search stand in, those that begin with it first. */
export function matching(items: readonly PaletteItem[], search: string): readonly PaletteItem[] {
  const wanted = search.trim().toLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  const found = items.filter(({ label, kind }) =>
    words.every((word) => `${label} ${kind}`.toLowerCase().includes(word)),
  );
  const rank = ({ label }: PaletteItem) => (label.toLowerCase().startsWith(wanted) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST);
}
