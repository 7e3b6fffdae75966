import { type Collection, contentTypeOf } from '@northlight/shared/content';
import type { Block } from '../content/block.ts';
import { belongsHere, type ContentRecord, nameOf } from '../content/content-record.ts';
import { capOf, singularOf } from '../content/manager-fields.ts';
import type { RecordLists } from '../content/use-records.ts';
import { type ScreenBlock, places, screens, serviceScreens } from '../screens/screens.ts';
import { type FormLink, formLink } from '../screens/form-link.ts';
import { DASHBOARD_PATH } from '../sign-in/return-path.ts';

/** An entry of the palette: a place to go to, or an action. */
export interface PaletteItem extends FormLink {
  readonly id: string;
  readonly label: string;
  /** Kind of the entry, at the end of its line: 'Screen', 'Team Member'. */
  readonly kind: string;
}

/** Largest number of entries in the list. */
export const MOST = 40;

export const screenItems: readonly PaletteItem[] = [
  { id: DASHBOARD_PATH, label: 'Dashboard', kind: 'Screen', path: DASHBOARD_PATH },
  ...screens.map(({ title, group, path }) => ({
    id: path,
    label: group === null ? title : `${group}: ${title}`,
    kind: 'Screen',
    path,
  })),
];

/** 'Add …' for every collection that may have more than one record. */
export const actionItems: readonly PaletteItem[] = places
  .filter(({ block }) => capOf(contentTypeOf(block.collection), block.fixed ?? {}) !== 1)
  .map(({ screen: { path }, block }) => ({
    id: `add.${block.collection}.${block.title}`,
    label: `Add ${singularOf(contentTypeOf(block.collection), block.fixed ?? {})}`,
    kind: 'Action',
    ...formLink(path, block, null),
  }));

/** Collections whose records belong to a service: they are on the screen of that service. */
const OF_SERVICES = [
  { collection: 'service-sub-category', title: 'Features' },
  { collection: 'service-why-choose-us-content', title: 'Cards' },
] as const;

/** The collections that the palette searches. */
export const SEARCHED_COLLECTIONS: readonly Collection[] = [
  ...new Set([...places.map(({ block }) => block.collection), ...OF_SERVICES.map(({ collection }) => collection)]),
];

/** The managers of which only the newest records are loaded: the server searches the others. */
export const PAGED_PLACES: readonly ScreenBlock[] = places.filter(
  ({ block }) => contentTypeOf(block.collection).list === 'page',
);

/** All loaded records by title. Of a collection that answers in pages, these are the newest hundred. */
export function itemsOf(lists: RecordLists['lists']): readonly PaletteItem[] {
  const recordsOf = (collection: Collection) => lists.get(collection)?.records ?? [];
  const services = new Map(
    recordsOf('service-category').map(({ id, type }) => [id, serviceScreens.find(({ service }) => service === type)]),
  );
  return [
    ...places.flatMap(({ screen, block }) =>
      recordsOf(block.collection)
        .filter((record) => belongsHere(record, block.fixed ?? {}))
        .map((record) => itemOf(screen.path, block, record)),
    ),
    ...OF_SERVICES.flatMap((block) =>
      recordsOf(block.collection).flatMap((record) => {
        const service = services.get(Number(record.service_category_id));
        return service ? [itemOf(service.path, block, record)] : [];
      }),
    ),
  ];
}

export function itemOf(path: string, block: Block, record: ContentRecord): PaletteItem {
  const { collection, fixed = {} } = block;
  const type = contentTypeOf(collection);
  return {
    id: `${collection}.${record.id}`,
    label: nameOf(type, record),
    kind: singularOf(type, fixed),
    ...formLink(path, block, record.id),
  };
}

/** The items that contain all words of the search. Those that start with the search come first. */
export function matching(items: readonly PaletteItem[], search: string): readonly PaletteItem[] {
  const wanted = search.trim().toLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  const found = items.filter(({ label, kind }) =>
    words.every((word) => `${label} ${kind}`.toLowerCase().includes(word)),
  );
  const rank = ({ label }: PaletteItem) => (label.toLowerCase().startsWith(wanted) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST);
}
