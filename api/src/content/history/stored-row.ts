import type { ContentType } from '@northlight/shared/content';
import type { RecordFields } from '@northlight/shared/endpoints';
import { columnMapping } from '../columns.ts';
import { rowOf, type Row } from '../read-records.ts';
import { tableOf } from '../tables.ts';
import type { StoredRow } from './history-tables.ts';

/**
 * Values for a table from a row that was stored as JSON. Columns that were added later are left out and get their
 * default.
 */
export function revivedValues(collection: string, stored: StoredRow): Readonly<Record<string, unknown>> {
  const { columns } = tableOf(collection);
  const revived = Object.entries(columns).flatMap(([name, { dataType }]) => {
    const value = stored[name];
    if (value === undefined) return [];
    return [[name, dataType === 'date' && typeof value === 'string' ? new Date(value) : value] as const];
  });
  return Object.fromEntries(revived);
}

/** The fields of a row as a record shows them. A field that was added after the row was stored is null. */
export const shownFields = (type: ContentType, row: Row): RecordFields =>
  Object.fromEntries(Object.entries(type.fields).map(([name, field]) => [name, columnMapping(field).show(row[name])]));

export const shownAsStored = (type: ContentType, stored: StoredRow): RecordFields =>
  shownFields(type, rowOf(revivedValues(type.collection, stored)));
