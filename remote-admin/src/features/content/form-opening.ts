import type { ContentType } from '@northlight/shared/content';
import type { FixedValues } from './block.ts';
import type { ContentRecord } from './content-record.ts';
import type { Draft } from './drafts/draft-store.ts';
import { type FormValues, valuesOfForm } from './form-values.ts';
import { formField } from '../../fields/inputs.ts';
import { type Baseline, baselineOf, type Conflict, isStoredAs, mergeVersions } from './merge.ts';

/** What is stored, as far as this form knows, and where that leaves the writing. */
export interface StoredState {
  /** Null for a new record, and for one that somebody deleted. */
  readonly record: ContentRecord | null;
  /** Somebody else has changed the record: what is to be settled stands in `conflicts`, which may be nothing. */
  readonly isOvertaken: boolean;
  readonly conflicts: readonly Conflict[];
  readonly alert: string | null;
}

export interface Opening {
  readonly values: FormValues;
  readonly state: StoredState;
  /** What the writing started from, and the version of the record that it was. */
  readonly start: Baseline;
  readonly updatedAt: string | null;
  readonly isDirty: boolean;
}

export const OVERTAKEN = 'This record was changed by someone else since you started writing.';
export const DELETED =
  'This record was deleted by someone else while you were writing. Your text is kept: save to create it again.';
const DELETED_BEFORE =
  'This record was deleted by someone else while you were writing. Restore your text to create it again.';

interface OpenedWith {
  readonly record: ContentRecord | null;
  readonly lostId: number | undefined;
  readonly preset: FixedValues;
  /** What was typed before and is wanted back. */
  readonly draft: Draft | null;
}

/** The form as it opens: empty, with the record, or with a draft, which meets a record that has changed since. */
export function openingOf(
  type: ContentType,
  fixed: FixedValues,
  { record, lostId, preset, draft }: OpenedWith,
): Opening {
  const initial = baselineOf(type, fixed, record, preset);
  const alert = lostId === undefined ? null : draft ? DELETED : DELETED_BEFORE;
  const state: StoredState = { ...settledState(record), alert };
  const updatedAt = record?.updated_at ?? null;
  if (!draft)
    return {
      values: { text: { ...initial.text }, file: null, isFileRemoved: false },
      state,
      start: initial,
      updatedAt,
      isDirty: false,
    };

  const fixedText = Object.fromEntries(Object.entries(fixed).map(([name, value]) => [name, String(value)]));
  const values: FormValues = {
    text: { ...initial.text, ...draft.text, ...fixedText },
    file: null,
    isFileRemoved: draft.isFileRemoved,
  };
  if (!record) return { values, state, start: initial, updatedAt, isDirty: true };

  const start: Baseline = { text: draft.base, fileUrl: draft.baseFile };
  // A save whose answer was lost: the version that is stored is the writer's own.
  const isOwn = draft.sent !== null && isStoredAs(type, fixed, record, draft.sent, draft.baseFile);
  if (draft.updatedAt === updatedAt || isOwn)
    return { values, state, start: isOwn ? initial : start, updatedAt, isDirty: true };
  const { text, conflicts } = mergeVersions(type, fixed, start, values, record);
  const overtaken: StoredState = { record, isOvertaken: true, conflicts, alert: OVERTAKEN };
  return { values: { ...values, text }, state: overtaken, start, updatedAt: draft.updatedAt, isDirty: true };
}

/** Of a form whose record is stored as it stands there. */
export const settledState = (record: ContentRecord | null): StoredState => ({
  record,
  isOvertaken: false,
  conflicts: [],
  alert: null,
});

/**
 * The texts of a form that goes on after a save. A text that the server writes in another way stays as it was sent: it
 * is the same text, and the caret stands in it.
 */
export function settledText(
  type: ContentType,
  fixed: FixedValues,
  record: ContentRecord,
  sent: FormValues,
): Readonly<Record<string, string>> {
  const { text } = baselineOf(type, fixed, record);
  const large = valuesOfForm(type, fixed).filter(({ field }) => formField(field).isLarge);
  return { ...text, ...Object.fromEntries(large.map(({ name }) => [name, sent.text[name] ?? ''])) };
}
