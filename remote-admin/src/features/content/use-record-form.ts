import { isApiError } from '@northlight/shared/client';
import { ALT_INPUT, type ContentType } from '@northlight/shared/content';
import { newSubmissionKey } from '@northlight/shared/forms';
import { useShell } from '@northlight/shared/remote';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { type Finish, finishAll } from '../../fields/unfinished.ts';
import type { FixedValues } from './block.ts';
import { useContentChanges } from './content-changes.ts';
import { type ContentRecord, fieldsOf, isContentRecord } from './content-record.ts';
import type { KeptDraft } from './drafts/draft-store.ts';
import { copyOf, createFormDraft } from './drafts/form-draft.ts';
import { useDiscard } from './drafts/use-discard.ts';
import { useDrafts } from './drafts/use-drafts.ts';
import { type FormContext, formPath, resolverOf } from './form-resolver.ts';
import type { FormValues } from './form-values.ts';
import { DELETED, openingOf, OVERTAKEN, type Standing } from './form-opening.ts';
import { meet, startOf } from './meeting.ts';
import { saveRecord } from './saving/save-record.ts';
import { detailOf, failureText, saveFailedText, textsOf } from './texts.ts';

export interface RecordFormOptions {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** Null to make a new one. */
  readonly record: ContentRecord | null;
  /** Id of a record that is gone, and that can be made anew. */
  readonly lostId: number | undefined;
  /** Values that a new record begins with; they can be changed. Keep the object while the form is open. */
  readonly preset: FixedValues;
  /** A draft that the administrator wants back; null for the record as it is stored. */
  readonly restored: KeptDraft | null;
  /** A save is on its way: the record as it will be, or null when it failed and nothing has changed. */
  readonly onSaving: (expected: FormValues | null) => void;
  readonly onSaved: (record: ContentRecord) => void;
  /** The stored record is not the one that was read. */
  readonly onStale: () => void;
}

const STOPPED = 'The upload was stopped. Everything else is as you left it.';
const STORED_BEFORE =
  'What you sent before was saved, though its answer was lost: it stands in the list. ' +
  'Save again to add this as another record.';
const MAY_BE_STORED = 'It may have been saved all the same. Save again to make sure: nothing is stored twice.';

/** The form of one record: its rules, its draft, and what happens when it is sent. */
export function useRecordForm({
  type,
  fixed,
  record,
  lostId,
  preset,
  restored,
  onSaving,
  onSaved,
  onStale,
}: RecordFormOptions) {
  const { api, notify } = useShell();
  const { report } = useContentChanges();
  const drafts = useDrafts();
  const { discard, giveUp } = useDiscard(type, fixed);
  const id = record?.id ?? lostId ?? null;
  const [opened] = useState(newSubmissionKey);
  const key = drafts.keyOf({ collection: type.collection, fixed, id }, opened);
  const [opening] = useState(() => openingOf(type, fixed, { record, lostId, preset, draft: restored?.draft ?? null }));
  const [standing, setStanding] = useState<Standing>(opening.standing);
  const [isDirty, setDirty] = useState(opening.isDirty);
  const [progress, setProgress] = useState<number>();
  const [isFinishing, setFinishing] = useState(false);
  const [unfinished] = useState(() => new Set<Finish>());
  const [upload, setUpload] = useState<AbortController>();
  const stored = standing.record;
  const form = useForm<FormValues, FormContext>({
    defaultValues: opening.values,
    resolver: resolverOf(type),
    context: { record: stored },
    reValidateMode: 'onChange',
  });
  const [draft] = useState(() => createFormDraft(opening, restored?.draft ?? null));

  useEffect(() => draft.compareWith(startOf(type, fixed, stored, preset).text), [draft, type, fixed, stored, preset]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => setDirty(draft.note(values)) }),
    [form, draft],
  );
  useEffect(() => {
    draft.keepIn(drafts, key);
    // A draft that was restored goes on as the draft of this opening.
    if (restored) drafts.drop(restored.key);
  }, [draft, drafts, key, restored]);
  useFlush(draft.flush);

  const send = form.handleSubmit(async () => {
    const values = copyOf(form.getValues());
    const sending = new AbortController();
    setUpload(sending);
    setStanding({ ...standing, alert: null });
    onSaving(values);
    const options = values.file ? { onProgress: setProgress, signal: sending.signal } : {};
    const outcome = await saveRecord({
      api,
      type,
      fixed,
      stored,
      values,
      pending: draft.sent(),
      remember: draft.remember,
      options,
    });
    setProgress(undefined);
    if (outcome.kind === 'saved') {
      draft.drop();
      setDirty(false);
      report(type.collection);
      notify.success(outcome.isNew ? textsOf(type).created : textsOf(type).updated);
      return onSaved(outcome.record);
    }
    onSaving(null);
    if (outcome.kind === 'stored before') {
      setStanding({ ...standing, alert: STORED_BEFORE });
      return onStale();
    }
    explain(outcome.error, values, { ...standing, record: outcome.stored }, sending.signal);
  }, sayIncomplete);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isFinishing) return;
    setFinishing(true);
    try {
      if (await finishAll(unfinished)) await send();
    } finally {
      setFinishing(false);
    }
  }

  /** Beside what each field says of itself. */
  function sayIncomplete({ text, file }: FieldErrors<FormValues>) {
    const incomplete = type.texts?.incomplete;
    const found = [file, ...Object.values(text ?? {})].map((error) => error?.message);
    if (incomplete && found.includes(incomplete)) notify.error(incomplete);
  }

  function explain(error: unknown, values: FormValues, found: Standing, { aborted }: AbortSignal) {
    if (aborted) {
      setStanding({ ...found, alert: STOPPED });
      return onStale();
    }
    // The guard takes over; the draft waits for the way back.
    if (isApiError(error) && error.status === 401) return;
    if (isApiError(error) && error.status === 409 && found.record && isContentRecord(error.data)) {
      const { text, conflicts } = meet(type, fixed, startOf(type, fixed, found.record), values, error.data);
      setStanding({ record: error.data, isOvertaken: true, conflicts, alert: OVERTAKEN });
      for (const [each, value] of Object.entries(text))
        if (value !== values.text[each]) form.setValue(`text.${each}`, value);
      return onStale();
    }
    if (isApiError(error) && error.status === 404 && found.record) {
      setStanding({ record: null, isOvertaken: false, conflicts: [], alert: DELETED });
      return onStale();
    }
    const catalogue = saveFailedText(type, !found.record);
    notify.error(failureText(catalogue, error));
    if (isApiError(error) && showIssues(error.errors)) return setStanding({ ...found, alert: null });
    const detail = detailOf(catalogue, error);
    const isUnanswered = isApiError(error) && error.status === 0;
    setStanding({ ...found, alert: isUnanswered ? [detail, MAY_BE_STORED].filter(Boolean).join(' ') : detail });
    if (isUnanswered) onStale();
  }

  /** Puts the server's findings beside the fields they concern. False when a finding has no field here. */
  function showIssues(issues: readonly { readonly path: string; readonly message: string }[]): boolean {
    const names = new Map(fieldsOf(type, fixed).map(([each, field]) => [each, field.kind]));
    const known = issues.filter(({ path }) => path === 'file_URL' || path === ALT_INPUT || names.has(path));
    known.forEach(({ path, message }, index) =>
      form.setError(formPath(path), { message }, { shouldFocus: index === 0 }),
    );
    return issues.length > 0 && known.length === issues.length;
  }

  /** @param letGo what becomes of a draft that there is */
  function endDraft(letGo: (kept: KeptDraft) => void) {
    draft.flush();
    const kept = draft.now();
    if (kept) letGo({ key, id, draft: kept });
  }

  return {
    form,
    submit,
    standing,
    progress,
    isDirty,
    isSaving: isFinishing || form.formState.isSubmitting,
    /** Where inputs say that they are not finished. */
    unfinished,
    draftKey: key,
    stopUpload: () => upload?.abort(),
    keepDraft: draft.flush,
    giveUp: () => endDraft(giveUp),
    discard: () => endDraft(discard),
  };
}

/** Before the page is hidden, left or closed, and when the form goes. */
function useFlush(flush: () => void): void {
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hide);
      flush();
    };
  }, [flush]);
}
