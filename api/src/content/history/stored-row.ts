import type { ContentType } from '@northlight/shared/content';
import type { RecordFields } from '@northlight/shared/endpoints';
import { columnMapping } from '../columns.ts';
import { rowOf, type Row } from '../read-records.ts';
import { tableOf } from '../tables.ts';
import type { StoredRow } from './history-tables.ts';

/** A row as it was kept as JSON, for its table. A column that is younger than that is left out, for its default. */
export function revivedValues(collection: string, stored: StoredRow): Readonly<Record<string, unknown>> {
  const { columns } = tableOf(collection);
  const revived = Object.entries(columns).flatMap(([name, { dataType }]) => {
    const value = stored[name];
    if (value === undefined) return [];
    return [[name, dataType === 'date' && typeof value === 'string' ? new Date(value) : value] as const];
  });
  return Object.fromEntries(revived);
}

/** What a row shows of itself. A field that is younger than the row was kept shows null. */
export const shownFields = (type: ContentType, row: Row): RecordFields =>
  Object.fromEntries(Object.entries(type.fields).map(([name, field]) => [name, columnMapping(field).show(row[name])]));

export const shownAsStored = (type: ContentType, stored: StoredRow): RecordFields =>
  shownFields(type, rowOf(revivedValues(type.collection, stored)));
