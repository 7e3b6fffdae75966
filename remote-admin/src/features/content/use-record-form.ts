import { isApiError } from '@northlight/shared/client';
import { ALT_INPUT, type ContentType } from '@northlight/shared/content';
import { type Envelope, paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useEffect, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { FixedValues } from './block.ts';
import { type ContentRecord, fieldsOf, isContentRecord } from './content-record.ts';
import { type Draft, draftKey, dropDraft, readDraft, writeDraft } from './drafts.ts';
import { type FormContext, formPath, resolverOf } from './form-resolver.ts';
import { check, createBody, type FormValues, updateBody } from './form-values.ts';
import { type Conflict, meet, type Start, startOf } from './meeting.ts';
import { detailOf, failureText, saveFailedText, textsOf } from './texts.ts';
import { useDiscard } from './use-discard.ts';

export interface RecordFormOptions {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** Null to make a new one. */
  readonly record: ContentRecord | null;
  /** Id of a record that is gone, whose draft this form takes up to make it anew. */
  readonly lostId: number | undefined;
  /** A save is on its way: the record as it will be, or null when it failed and nothing has changed. */
  readonly onSaving: (expected: FormValues | null) => void;
  readonly onSaved: (record: ContentRecord) => void;
  /** The stored record is not the one that was read. */
  readonly onStale: () => void;
}

/** What is stored, as far as this form knows, and where that leaves the writing. */
interface Standing {
  /** Null for a new record, and for one that somebody deleted. */
  readonly record: ContentRecord | null;
  /** Somebody else has changed the record: what is to be settled stands in `conflicts`, which may be nothing. */
  readonly isOvertaken: boolean;
  readonly conflicts: readonly Conflict[];
  readonly alert: string | null;
}

const OVERTAKEN = 'This record was changed by someone else since you started writing.';
const DELETED = 'This record was deleted by someone else while you were writing. Your text is kept: save to create it again.';

/** The form of one record: its rules, its draft, and what happens when it is sent. */
export function useRecordForm({ type, fixed, record, lostId, onSaving, onSaved, onStale }: RecordFormOptions) {
  const { api, notify } = useShell();
  const discard = useDiscard(type, fixed);
  const key = draftKey(type.collection, fixed, record?.id ?? lostId ?? null);
  const [draft] = useState(() => readDraft(key));
  const [start] = useState<Start>(() => (draft && record ? { text: draft.base, fileUrl: draft.baseFile } : startOf(type, fixed, record)));
  const [opening] = useState(() => openingOf(type, fixed, record, lostId, draft, start));
  const [standing, setStanding] = useState<Standing>(opening.standing);
  const [isDirty, setDirty] = useState(opening.isDirty);
  const [progress, setProgress] = useState<number>();
  const [upload, setUpload] = useState<AbortController>();
  const stored = standing.record;
  const form = useForm<FormValues, FormContext>({ defaultValues: opening.values, resolver: resolverOf(type), context: { record: stored }, reValidateMode: 'onChange' });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { text, file, isFileRemoved } }) => {
          const untouched = startOf(type, fixed, stored).text;
          const isTyped = Object.keys(untouched).some((name) => text[name] !== untouched[name]);
          if (isTyped || file) writeDraft(key, { text, base: start.text, baseFile: start.fileUrl, updatedAt: draft?.updatedAt ?? record?.updated_at ?? null, savedAt: Date.now(), fileName: file?.name ?? null });
          else dropDraft(key);
          setDirty(isTyped || file !== null || isFileRemoved);
        },
      }),
    [form, type, fixed, key, start, stored, draft, record],
  );

  const submit = form.handleSubmit(async (values) => {
    const checked = check(type, values, stored);
    if ('issues' in checked) return;
    const sending = new AbortController();
    setUpload(sending);
    setStanding({ ...standing, alert: null });
    onSaving(values);
    try {
      const options = values.file ? { onProgress: setProgress, signal: sending.signal } : {};
      const { data } = stored
        ? await api.send<Envelope<ContentRecord>>('PATCH', paths.update(type.collection, stored.id), updateBody(checked.values, values, startOf(type, fixed, stored).text, stored.updated_at), options)
        : await api.send<Envelope<ContentRecord>>('POST', paths.create(type.collection), createBody(checked.values, values.file), options);
      dropDraft(key);
      setDirty(false);
      notify.success(stored ? textsOf(type).updated : textsOf(type).created);
      onSaved(data);
    } catch (error) {
      setProgress(undefined);
      onSaving(null);
      explain(error, values, sending.signal);
    }
  }, sayIncomplete);

  /** Beside what each field says of itself. */
  function sayIncomplete({ text, file }: FieldErrors<FormValues>) {
    const incomplete = type.texts?.incomplete;
    const found = [file, ...Object.values(text ?? {})].map((error) => error?.message);
    if (incomplete && found.includes(incomplete)) notify.error(incomplete);
  }

  function explain(error: unknown, values: FormValues, { aborted }: AbortSignal) {
    if (aborted) {
      setStanding({ ...standing, alert: 'The upload was stopped. Everything else is as you left it.' });
      return onStale();
    }
    // The guard takes over; the draft waits for the way back.
    if (isApiError(error) && error.status === 401) return;
    notify.error(failureText(saveFailedText(type, !stored), error));
    if (isApiError(error) && error.status === 409 && stored && isContentRecord(error.data)) {
      const { text, conflicts } = meet(type, fixed, startOf(type, fixed, stored), values, error.data);
      setStanding({ record: error.data, isOvertaken: true, conflicts, alert: OVERTAKEN });
      for (const [name, value] of Object.entries(text)) if (value !== values.text[name]) form.setValue(`text.${name}`, value);
      return onStale();
    }
    if (isApiError(error) && error.status === 404 && stored) {
      setStanding({ record: null, isOvertaken: false, conflicts: [], alert: DELETED });
      return onStale();
    }
    if (!isApiError(error) || !showIssues(error.errors)) setStanding({ ...standing, alert: detailOf(saveFailedText(type, !stored), error) });
  }

  /** Puts the server's findings beside the fields they concern. False when there is a finding that has no field here. */
  function showIssues(issues: readonly { readonly path: string; readonly message: string }[]): boolean {
    const names = new Map(fieldsOf(type, fixed).map(([name, field]) => [name, field.kind]));
    const known = issues.filter(({ path }) => path === 'file_URL' || path === ALT_INPUT || names.has(path));
    known.forEach(({ path, message }, index) => form.setError(formPath(path), { message }, { shouldFocus: index === 0 }));
    return issues.length > 0 && known.length === issues.length;
  }

  function discardTyped() {
    const typed = readDraft(key);
    if (typed) discard({ key, id: record?.id ?? lostId ?? null, draft: typed });
  }

  return { form, submit, standing, progress, isDirty, draft, stopUpload: () => upload?.abort(), discardTyped };
}

/** The form as it opens: empty, with the record, or with a draft, which meets the record when that has changed since. */
function openingOf(type: ContentType, fixed: FixedValues, record: ContentRecord | null, lostId: number | undefined, draft: Draft | null, start: Start): { readonly values: FormValues; readonly standing: Standing; readonly isDirty: boolean } {
  const initial = startOf(type, fixed, record).text;
  const fixedText = Object.fromEntries(Object.entries(fixed).map(([name, value]) => [name, String(value)]));
  const values: FormValues = { text: { ...initial, ...draft?.text, ...fixedText }, file: null, isFileRemoved: false };
  if (record && draft && draft.updatedAt !== record.updated_at) {
    const { text, conflicts } = meet(type, fixed, start, values, record);
    return { values: { ...values, text }, standing: { record, isOvertaken: true, conflicts, alert: OVERTAKEN }, isDirty: true };
  }
  return { values, standing: { record, isOvertaken: false, conflicts: [], alert: lostId === undefined ? null : DELETED }, isDirty: draft !== null };
}
