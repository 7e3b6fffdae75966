import type { ContentType } from '@northlight/shared/content';
import type { FixedValues } from './block.ts';
import type { ContentRecord } from './content-record.ts';
import type { Draft } from './drafts/draft-store.ts';
import { entriesOfForm, type FormValues } from './form-values.ts';
import { formField } from '../../fields/inputs.ts';
import { type Baseline, baselineOf, type Conflict, isStoredAs, mergeVersions } from './merge.ts';

/** The stored record as far as this form knows it, and its conflicts with the text in the form. */
export interface StoredState {
  /** Null for a new record, and for one that somebody has deleted. */
  readonly record: ContentRecord | null;
  /** Somebody else has changed the record. `conflicts` lists what to resolve; it may be empty. */
  readonly isOutdated: boolean;
  readonly conflicts: readonly Conflict[];
  readonly alert: string | null;
}

export interface InitialForm {
  readonly values: FormValues;
  readonly state: StoredState;
  /** The version that the form started from, and its `updated_at`. */
  readonly start: Baseline;
  readonly updatedAt: string | null;
  readonly isDirty: boolean;
}

export const OVERTAKEN = 'This record was changed by someone else since you started writing.';
export const DELETED =
  'This record was deleted by someone else while you were writing. Your text is kept: save to create it again.';
const DELETED_BEFORE =
  'This record was deleted by someone else while you were writing. Restore your text to create it again.';

interface InitialFormOptions {
  readonly record: ContentRecord | null;
  readonly lostId: number | undefined;
  readonly preset: FixedValues;
  /** A draft to restore; null for none. */
  readonly draft: Draft | null;
}

/**
 * The form when it opens: empty, with the record, or with a draft, which is merged with a record that changed since.
 */
export function initialFormOf(
  type: ContentType,
  fixed: FixedValues,
  { record, lostId, preset, draft }: InitialFormOptions,
): InitialForm {
  const initial = baselineOf(type, fixed, record, preset);
  const alert = lostId === undefined ? null : draft ? DELETED : DELETED_BEFORE;
  const state: StoredState = { ...savedState(record), alert };
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
  // A save whose response was lost: the stored version is the user's own.
  const isOwn = draft.sent !== null && isStoredAs(type, fixed, record, draft.sent, draft.baseFile);
  if (draft.updatedAt === updatedAt || isOwn)
    return { values, state, start: isOwn ? initial : start, updatedAt, isDirty: true };
  const { text, conflicts } = mergeVersions(type, fixed, start, values, record);
  const outdated: StoredState = { record, isOutdated: true, conflicts, alert: OVERTAKEN };
  return { values: { ...values, text }, state: outdated, start, updatedAt: draft.updatedAt, isDirty: true };
}

/** The state of a form whose values are stored. */
export const savedState = (record: ContentRecord | null): StoredState => ({
  record,
  isOutdated: false,
  conflicts: [],
  alert: null,
});

/**
 * The texts of a form that continues after a save. A large text stays as it was sent, although the server may write it
 * differently: the content is the same, and the caret is in it.
 */
export function textAfterSave(
  type: ContentType,
  fixed: FixedValues,
  record: ContentRecord,
  sent: FormValues,
): Readonly<Record<string, string>> {
  const { text } = baselineOf(type, fixed, record);
  const large = entriesOfForm(type, fixed).filter(({ field }) => formField(field).isLarge);
  return { ...text, ...Object.fromEntries(large.map(({ name }) => [name, sent.text[name] ?? ''])) };
}
