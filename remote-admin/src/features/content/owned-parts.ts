import { type ContentType, contentTypeOf } from '@northlight/shared/content';
import { type ContentRecord, isContentRecord } from './content-record.ts';

/** The records of other collections that a record shows and that are deleted with it, by collection. */
export const partsOf = (type: ContentType, record: ContentRecord) =>
  Object.entries(type.includes ?? {}).map(([name, { collection, by }]) => {
    const included = record[name];
    return { part: contentTypeOf(collection), by, records: Array.isArray(included) ? included.filter(isContentRecord) : [] };
  });
