import type { ContentType, ListView } from '@northlight/shared/content';
import { and, type SQL } from 'drizzle-orm';
import { columnEquals, type ContentRecord } from './read-records.ts';

/** Some of the records of a list. */
export interface PageSelection {
  /** Only records that refer to these, by the name of the reference. */
  readonly referringTo?: Readonly<Record<string, number>>;
  readonly limit: number;
  /** How many records of the selection come before the page. */
  readonly offset: number;
  /** Default: whole records. */
  readonly view?: ListView | undefined;
}

export interface Page {
  readonly records: ContentRecord[];
  /** Of the whole selection. */
  readonly total: number;
}

/** The condition of a selection; undefined where it is of all records. */
export const selectionCondition = (
  { collection }: ContentType,
  { referringTo = {} }: Pick<PageSelection, 'referringTo'>,
): SQL | undefined => and(...Object.entries(referringTo).map(([field, id]) => columnEquals(collection, field, id)));
