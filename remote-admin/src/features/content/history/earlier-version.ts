import { ADDRESS_INPUT, type ContentType } from '@northlight/shared/content';
import type { HistoryStep } from '@northlight/shared/endpoints';
import type { FixedValues } from '../block.ts';
import { type ContentRecord, mediaOf } from '../content-record.ts';
import type { LocalDraft } from '../drafts/draft-store.ts';
import { initialText } from '../form-values.ts';
import { baselineOf } from '../merge.ts';

/** A version of a record in the shape of a record. */
export const versionOf = (
  { id, updated_at }: ContentRecord,
  fields: NonNullable<HistoryStep['before']>,
): ContentRecord => ({ ...fields, id, updated_at });

interface PutBack {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** The record as it is stored now. */
  readonly record: ContentRecord;
  /** The version to put back. */
  readonly version: ContentRecord;
}

/**
 * Makes a draft of an earlier version, as if it had been typed into the form of the current record. A change by
 * somebody else is then detected as with every draft.
 */
export function draftOf({ type, fixed, record, version }: PutBack): LocalDraft {
  const { text: base, fileUrl } = baselineOf(type, fixed, record);
  const [file, current] = [mediaOf(version), mediaOf(record)];
  const isAnother = file?.file_URL !== current?.file_URL;
  const text = initialText(type, fixed, version);
  // The server recognises an earlier file of the record by its address.
  if (file && isAnother) text[ADDRESS_INPUT] = file.file_URL;
  return {
    key: '',
    id: record.id,
    difference: { version, isShown: true },
    draft: {
      text,
      base,
      baseFile: fileUrl,
      updatedAt: record.updated_at,
      savedAt: Date.now(),
      fileName: null,
      isFileRemoved: file === null && current !== null,
      isGivenUp: false,
      sent: null,
    },
  };
}
