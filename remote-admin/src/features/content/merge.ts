import { ALT_INPUT, type ContentType, type Field, type MediaFile } from '@northlight/shared/content';
import { type FixedValues, NO_VALUES } from './block.ts';
import { type ContentRecord, mediaOf } from './content-record.ts';
import { fieldsOf } from './manager-fields.ts';
import { type FormValues, initialText } from './form-values.ts';

/** What the form holds about the picture or video. */
export interface FileChoice {
  readonly file: File | null;
  /** A pasted address; empty for none. */
  readonly address: string;
  readonly isRemoved: boolean;
}

/** A value that two people see differently. */
export interface ValueConflict {
  readonly kind: 'value';
  /** Where the form keeps it. */
  readonly name: string;
  readonly field: Field;
  readonly mine: string;
  readonly theirs: string;
  /** Only they have changed it: their value stands in the form already. */
  readonly isTaken: boolean;
}

/** Both have changed the picture or video. */
export interface FileConflict {
  readonly kind: 'file';
  readonly field: Field;
  readonly mine: FileChoice;
  readonly theirs: MediaFile | null;
}

export type Conflict = ValueConflict | FileConflict;

/** What the writing started from: the record's values as the form shows them, and the address of its file. */
export interface Baseline {
  readonly text: Readonly<Record<string, string>>;
  readonly fileUrl: string | null;
}

/** @param preset what a new record begins with */
export const baselineOf = (
  type: ContentType,
  fixed: FixedValues,
  record: ContentRecord | null,
  preset = NO_VALUES,
): Baseline => ({
  text: initialText(type, fixed, record, preset),
  fileUrl: (record && mediaOf(record)?.file_URL) ?? null,
});

/**
 * Merges three versions of a record: what both started from, what is in the form, and what is stored now. What only one
 * side has changed is taken from that side. What both have changed stays as it is in the form, and is a conflict to be
 * settled; what only they have changed is shown beside it, to be refused.
 */
export function mergeVersions(
  type: ContentType,
  fixed: FixedValues,
  start: Baseline,
  mine: FormValues,
  theirs: ContentRecord,
): { readonly text: Record<string, string>; readonly conflicts: readonly Conflict[] } {
  const now = baselineOf(type, fixed, theirs);
  const text = { ...mine.text };
  const conflicts: Conflict[] = [];
  for (const [name, field] of fieldsOf(type, fixed)) {
    if (field.kind === 'timestamp' || name in fixed) continue;
    if (field.kind === 'media') {
      settle(ALT_INPUT, {
        ...field,
        kind: 'text',
        label: `Alternative text of the ${field.label.toLowerCase()}`,
        example: '',
      });
      const choice = fileChoiceOf(mine);
      const isMineChanged = choice.file !== null || choice.isRemoved || choice.address !== (start.text.file_URL ?? '');
      if (now.fileUrl === start.fileUrl) continue;
      if (isMineChanged) conflicts.push({ kind: 'file', field, mine: choice, theirs: mediaOf(theirs) });
      else text.file_URL = now.text.file_URL ?? '';
      continue;
    }
    settle(name, field);
  }
  function settle(name: string, field: Field) {
    const [ours, stored, before] = [mine.text[name] ?? '', now.text[name] ?? '', start.text[name]];
    if (ours === stored || stored === before) return;
    const isTaken = ours === before;
    if (isTaken) text[name] = stored;
    conflicts.push({ kind: 'value', name, field, mine: ours, theirs: stored, isTaken });
  }
  return { text, conflicts };
}

export const fileChoiceOf = ({ file, text, isFileRemoved }: FormValues): FileChoice => ({
  file,
  address: text.file_URL ?? '',
  isRemoved: isFileRemoved,
});
