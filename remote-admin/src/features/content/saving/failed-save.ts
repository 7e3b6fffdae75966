import { isApiError } from '@northlight/shared/client';
import { ALT_INPUT, type ContentType } from '@northlight/shared/content';
import { isNotFound, messageOf } from '../../../data/failures.ts';
import type { FixedValues } from '../block.ts';
import { isContentRecord } from '../content-record.ts';
import { fieldsOf } from '../manager-fields.ts';
import { DELETED, OVERTAKEN, type StoredState } from '../initial-form.ts';
import type { FormValues } from '../form-values.ts';
import { baselineOf, mergeVersions } from '../merge.ts';
import { detailOf, failureText, saveFailedText } from '../texts.ts';

const STOPPED = 'The upload was stopped. Everything else is as you left it.';
const MAY_BE_STORED = 'It may have been saved all the same. Save again to make sure: nothing is stored twice.';

const UNSENT = 'What you typed is still in the form: save again.';

export interface Issue {
  readonly path: string;
  readonly message: string;
}

export interface FailedSave {
  readonly state: StoredState;
  /** The form's values, including changes by others that were merged into them. */
  readonly text: Readonly<Record<string, string>>;
  /** Errors to show beside the fields. */
  readonly issues: readonly Issue[];
  readonly toast: string | null;
}

export interface SaveAttempt {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** What is in the form now, which may be more than what was sent. */
  readonly values: FormValues;
  /** The stored record as far as it is known; the failed save may have updated it. */
  readonly state: StoredState;
  readonly error: unknown;
  readonly isStopped: boolean;
}

/** Decides what to show after a failed save: a conflict to resolve, fields to correct, or a message. */
export function failedSave({ type, fixed, values, state, error, isStopped }: SaveAttempt): FailedSave {
  const unchanged = { text: values.text, issues: [], toast: null };
  if (isStopped) return { ...unchanged, state: { ...state, alert: STOPPED } };
  if (state.record && isApiError(error) && error.status === 409 && isContentRecord(error.data)) {
    const baseline = baselineOf(type, fixed, state.record);
    const { text, conflicts } = mergeVersions(type, fixed, baseline, values, error.data);
    return { ...unchanged, text, state: { record: error.data, isOutdated: true, conflicts, alert: OVERTAKEN } };
  }
  if (state.record && isNotFound(error))
    return { ...unchanged, state: { record: null, isOutdated: false, conflicts: [], alert: DELETED } };

  if (!isApiError(error)) console.error('[admin] a save failed:', error);
  const catalogue = saveFailedText(type, !state.record);
  const found = isApiError(error) ? error.errors : [];
  const issues = found.filter(({ path }) => hasInput(type, fixed, path));
  const isAllShown = found.length > 0 && issues.length === found.length;
  return {
    ...unchanged,
    issues,
    toast: failureText(catalogue, error),
    state: { ...state, alert: isAllShown ? null : alertOf(catalogue, error) },
  };
}

const hasInput = (type: ContentType, fixed: FixedValues, path: string): boolean =>
  path === 'file_URL' || path === ALT_INPUT || fieldsOf(type, fixed).some(([name]) => name === path);

function alertOf(catalogue: string | undefined, error: unknown): string | null {
  if (!isApiError(error)) return `${messageOf(error)} ${UNSENT}`;
  const detail = detailOf(catalogue, error);
  const isUnanswered = isApiError(error) && error.status === 0;
  return isUnanswered ? [detail, MAY_BE_STORED].filter(Boolean).join(' ') : detail;
}
