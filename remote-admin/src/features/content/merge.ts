import {
  ADDRESS_INPUT,
  type ContentType,
  type Field,
  type MediaField,
  mediaFieldOf,
  type MediaFile,
} from '@northlight/shared/content';
import { formField } from '../../fields/inputs.ts';
import { type FixedValues, NO_VALUES } from './block.ts';
import { type ContentRecord, mediaOf } from './content-record.ts';
import { entriesOfForm, type FieldEntry, type FormValues, initialText } from './form-values.ts';

export interface FileChoice {
  readonly file: File | null;
  /** A pasted address; empty for none. */
  readonly address: string;
  readonly isRemoved: boolean;
}

export interface ValueConflict {
  readonly kind: 'value';
  /** Name of the value in the form. */
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly mine: string;
  readonly theirs: string;
  /** Only they have changed it: their value is already in the form. */
  readonly isTheirsApplied: boolean;
}

export interface FileConflict {
  readonly kind: 'file';
  readonly label: string;
  readonly field: MediaField;
  readonly mine: FileChoice;
  readonly theirs: MediaFile | null;
}

export type Conflict = ValueConflict | FileConflict;

/** The version that the typing started from: the record's values as texts of the form, and the address of its file. */
export interface Baseline {
  readonly text: Readonly<Record<string, string>>;
  readonly fileUrl: string | null;
}

/** @param preset initial values of a new record */
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
 * Merges three versions of a record: the common start, the form, and the stored one. A value that only one side has
 * changed is taken from that side. A value that both have changed stays as it is in the form, and is a conflict to
 * resolve. A value that only they have changed is listed too, so that the user can refuse it.
 */
export function mergeVersions(
  type: ContentType,
  fixed: FixedValues,
  start: Baseline,
  mine: FormValues,
  theirs: ContentRecord,
): { readonly text: Record<string, string>; readonly conflicts: readonly Conflict[] } {
  const stored = baselineOf(type, fixed, theirs);
  const text = { ...mine.text };
  const conflicts: Conflict[] = [];
  for (const { name, label, field } of entriesOfForm(type, fixed)) {
    // A file and its address are one choice, handled below.
    if (name === ADDRESS_INPUT) continue;
    const [before, ours, changed] = [start.text[name], mine.text[name] ?? '', stored.text[name] ?? ''];
    if (name in fixed || ours === changed || changed === before) continue;
    const isTheirsApplied = ours === before;
    if (isTheirsApplied) text[name] = changed;
    conflicts.push({ kind: 'value', name, label, field, mine: ours, theirs: changed, isTheirsApplied });
  }
  const field = mediaFieldOf(type.fields);
  if (!field || stored.fileUrl === start.fileUrl) return { text, conflicts };
  const choice = fileChoiceOf(mine);
  const isMineChanged = choice.file !== null || choice.isRemoved || choice.address !== (start.text.file_URL ?? '');
  if (!isMineChanged) return { text: { ...text, [ADDRESS_INPUT]: stored.text.file_URL ?? '' }, conflicts };
  const both: FileConflict = { kind: 'file', label: field.label, field, mine: choice, theirs: mediaOf(theirs) };
  return { text, conflicts: [...conflicts, both] };
}

export const fileChoiceOf = ({ file, text, isFileRemoved }: FormValues): FileChoice => ({
  file,
  address: text.file_URL ?? '',
  isRemoved: isFileRemoved,
});

type Text = Readonly<Record<string, string>>;

export const differences = (type: ContentType, fixed: FixedValues, one: Text, other: Text): readonly FieldEntry[] =>
  entriesOfForm(type, fixed).filter(({ name, field }) => {
    const [left, right] = [one[name] ?? '', other[name] ?? ''];
    return left !== right && !formField(field).isSame(left, right);
  });

interface SentValues {
  readonly text: Text;
  readonly fileName: string | null;
  readonly isFileRemoved: boolean;
}

/**
 * Whether a record is what was sent. Of a file, only a change can be detected, because the server gives it a new name.
 * @param fileBefore address of the record's file when the request was sent
 */
export function isStoredAs(
  type: ContentType,
  fixed: FixedValues,
  record: ContentRecord,
  sent: SentValues,
  fileBefore: string | null,
): boolean {
  const file = mediaOf(record);
  if (sent.fileName !== null && (file === null || file.file_URL === fileBefore || !file.file_URL.startsWith('/')))
    return false;
  if (sent.fileName === null && sent.isFileRemoved && !sent.text.file_URL && file !== null) return false;
  const expected = sent.fileName === null ? sent.text : { ...sent.text, file_URL: '' };
  return differences(type, fixed, expected, initialText(type, fixed, record)).length === 0;
}
