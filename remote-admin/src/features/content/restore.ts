import type { ApiClient } from '@northlight/shared/client';
import { ALT_INPUT, type ContentType, contentTypeOf } from '@northlight/shared/content';
import { type Envelope, paths } from '@northlight/shared/endpoints';
import { type ContentRecord, isContentRecord, mediaOf, textOf } from './content-record.ts';
import { ownAlt } from './form-values.ts';

/**
 * Whether a deleted record can be made again out of what this browser has of it. Not when an uploaded file went with it, nor
 * when the server sets one of its values: an article would come back with a new date.
 */
export function canRestore(type: ContentType, record: ContentRecord): boolean {
  if (Object.values(type.fields).some(({ kind }) => kind === 'timestamp')) return false;
  if (mediaOf(record)?.file_URL.startsWith('/')) return false;
  return partsOf(type, record).every(({ part, records }) => records.every((owned) => canRestore(part, owned)));
}

/** Makes a deleted record again, with the parts it owned. It has a new id, so it stands last where the oldest stand first. */
export async function restore(api: ApiClient, type: ContentType, record: ContentRecord, owner: Readonly<Record<string, number>> = {}): Promise<ContentRecord> {
  const values: Record<string, unknown> = {};
  for (const [name, { kind }] of Object.entries(type.fields)) {
    if (kind === 'media') {
      values.file_URL = mediaOf(record)?.file_URL;
      values[ALT_INPUT] = ownAlt(type, record) || undefined;
    } else if (record[name] !== null) values[name] = kind === 'reference' ? record[name] : textOf(record, name);
  }
  const given = Object.fromEntries(Object.entries({ ...values, ...owner }).filter(([, value]) => value !== undefined));
  const { data } = await api.send<Envelope<ContentRecord>>('POST', paths.create(type.collection), given);
  for (const { part, by, records } of partsOf(type, record)) for (const owned of records) await restore(api, part, owned, { [by]: data.id });
  return data;
}

const partsOf = (type: ContentType, record: ContentRecord) =>
  Object.entries(type.includes ?? {}).map(([name, { collection, by }]) => {
    const included = record[name];
    return { part: contentTypeOf(collection), by, records: Array.isArray(included) ? included.filter(isContentRecord) : [] };
  });
