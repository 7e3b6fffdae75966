import type { ContentType, ListView } from '@northlight/shared/content';
import { and, type SQL } from 'drizzle-orm';
import { columnEquals, type ContentRecord } from './read-records.ts';

/** Selects a page of a list. */
export interface PageSelection {
  /** Only records that refer to these ids, by the name of the field. */
  readonly referringTo?: Readonly<Record<string, number>>;
  readonly limit: number;
  /** How many records of the selection come before the page. */
  readonly offset: number;
  /** Default: whole records. */
  readonly view?: ListView | undefined;
}

export interface Page {
  readonly records: ContentRecord[];
  /** The number of records of the whole selection. */
  readonly total: number;
}

/** The condition of a selection; undefined when it includes all records. */
export const selectionCondition = (
  { collection }: ContentType,
  { referringTo = {} }: Pick<PageSelection, 'referringTo'>,
): SQL | undefined => and(...Object.entries(referringTo).map(([field, id]) => columnEquals(collection, field, id)));
