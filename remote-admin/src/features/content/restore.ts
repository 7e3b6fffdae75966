import type { ApiClient } from '@northlight/shared/client';
import { ALT_INPUT, type ContentType, contentTypeOf, contentTypes } from '@northlight/shared/content';
import { type Envelope, paths } from '@northlight/shared/endpoints';
import { type ContentRecord, mediaOf, textOf } from './content-record.ts';
import { createBody, ownAlt } from './form-values.ts';
import type { KeptFiles } from './kept-files.ts';
import { partsOf } from './owned-parts.ts';

/**
 * Whether a deleted record can be made again out of what this browser has of it. Not when the server sets one of its values
 * (an article would come back with a new date), when an uploaded file could not be kept, or when it owns records that it doesn't show.
 */
export function canRestore(type: ContentType, record: ContentRecord, files: KeptFiles): boolean {
  if (!mayRestore(type)) return false;
  const address = mediaOf(record)?.file_URL;
  if (address?.startsWith('/') && !files.has(address)) return false;
  return partsOf(type, record).every(({ part, records }) => records.every((owned) => canRestore(part, owned, files)));
}

/** Whether records of a type can be made again at all. */
export function mayRestore(type: ContentType): boolean {
  const shown = new Set(Object.values(type.includes ?? {}).map(({ collection }) => collection));
  const ownsUnseen = contentTypes
    .map(({ collection }) => contentTypeOf(collection))
    .some(({ collection, fields }) => !shown.has(collection) && Object.values(fields).some((field) => field.kind === 'reference' && field.to === type.collection && field.onDelete === 'cascade'));
  return !ownsUnseen && Object.values(type.fields).every(({ kind }) => kind !== 'timestamp');
}

/** Makes a deleted record again, with the parts it owned. It has a new id, so it stands last where the oldest stand first. */
export async function restore(api: ApiClient, type: ContentType, record: ContentRecord, files: KeptFiles, owner: Readonly<Record<string, number>> = {}): Promise<ContentRecord> {
  const address = mediaOf(record)?.file_URL ?? null;
  const values = Object.entries(type.fields).map(([name, { kind }]): [string, unknown] => {
    if (kind === 'media') return ['file_URL', address];
    return [name, record[name] === null || kind === 'reference' ? record[name] : textOf(record, name)];
  });
  const alt = address ? ownAlt(type, record) || null : null;
  const body = createBody({ ...Object.fromEntries(values), [ALT_INPUT]: alt, ...owner }, (address && files.get(address)) || null);
  const { data } = await api.send<Envelope<ContentRecord>>('POST', paths.create(type.collection), body);
  for (const { part, by, records } of partsOf(type, record)) for (const owned of records) await restore(api, part, owned, files, { [by]: data.id });
  return data;
}
