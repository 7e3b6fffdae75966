import { isApiError } from '@northlight/shared/client';
import type { ContentType } from '@northlight/shared/content';
import { paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useEffect, useState } from 'react';
import { type FieldErrors, type FieldPath, type Resolver, useForm } from 'react-hook-form';
import type { FixedValues } from './block.ts';
import { type ContentRecord, fieldsOf, isContentRecord } from './content-record.ts';
import { draftKey, dropDraft, readDraft, writeDraft } from './drafts.ts';
import { check, chosenFile, createBody, type FormValues, initialText, updateBody } from './form-values.ts';
import { detailOf, failureText, textsOf } from './texts.ts';

export interface RecordFormOptions {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** Null to make a new one. */
  readonly record: ContentRecord | null;
  readonly onSaved: () => void;
  /** The record has another version than the one that was read. */
  readonly onStale: () => void;
}

/** The form of one record: its rules, its draft, and what happens when it is sent. */
export function useRecordForm({ type, fixed, record, onSaved, onStale }: RecordFormOptions) {
  const { api, notify } = useShell();
  const key = draftKey(type.collection, fixed, record?.id ?? null);
  const [initial] = useState(() => initialText(type, fixed, record));
  const [draft] = useState(() => readDraft(key));
  const [version, setVersion] = useState(draft?.updatedAt ?? record?.updated_at ?? null);
  const [alert, setAlert] = useState<string | null>(null);
  const [progress, setProgress] = useState<number>();
  const form = useForm<FormValues>({
    defaultValues: { text: { ...initial, ...draft?.text, ...fixedText(fixed) }, file: null, isFileRemoved: false },
    resolver: resolverOf(type, record),
    reValidateMode: 'onChange',
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { text } }) => {
          if (Object.keys(initial).some((name) => text[name] !== initial[name])) writeDraft(key, { text, updatedAt: version });
          else dropDraft(key);
        },
      }),
    [form, initial, key, version],
  );

  const submit = form.handleSubmit(async (values) => {
    const checked = check(type, values, record);
    if ('issues' in checked) return;
    const file = chosenFile(values);
    setAlert(null);
    try {
      const options = file ? { onProgress: setProgress } : {};
      if (record && version) await api.send('PATCH', paths.update(type.collection, record.id), updateBody(checked.values, values, initial, version), options);
      else await api.send('POST', paths.create(type.collection), createBody(checked.values, file), options);
      dropDraft(key);
      notify.success(record ? textsOf(type).updated : textsOf(type).created);
      onSaved();
    } catch (error) {
      setProgress(undefined);
      // The guard takes over; the draft waits for the way back.
      if (isApiError(error) && error.status === 401) return;
      notify.error(failureText(type.texts?.saveFailed, error));
      if (isApiError(error) && error.status === 409 && isContentRecord(error.data)) {
        setVersion(error.data.updated_at);
        onStale();
        setAlert('This record was changed by someone else while you were writing. Your text is kept: save again to put it in place of theirs, or cancel to see theirs.');
      } else if (!isApiError(error) || !showIssues(error.errors)) {
        setAlert(detailOf(type.texts?.saveFailed, error));
      }
    }
  });

  /** Puts the server's findings beside the fields they concern. False when there is a finding that has no field here. */
  function showIssues(issues: readonly { readonly path: string; readonly message: string }[]): boolean {
    const names = new Map(fieldsOf(type, fixed).map(([name, field]) => [name, field.kind]));
    const known = issues.filter(({ path }) => path === 'file_URL' || names.has(path));
    known.forEach(({ path, message }, index) => form.setError(formPath(path), { message }, { shouldFocus: index === 0 }));
    return issues.length > 0 && known.length === issues.length;
  }

  return { form, submit, alert, progress, isRestored: draft !== null, dropDraft: () => dropDraft(key) };
}

const fixedText = (fixed: FixedValues) => Object.fromEntries(Object.entries(fixed).map(([name, value]) => [name, String(value)]));

/** Where the form keeps what the wire calls `path`. Findings about a file and about its address share one place. */
const formPath = (path: string): FieldPath<FormValues> => (path === 'file' || path === 'file_URL' ? 'file' : `text.${path}`);

const resolverOf =
  (type: ContentType, record: ContentRecord | null): Resolver<FormValues> =>
  (values) => {
    const checked = check(type, values, record);
    if ('values' in checked) return { values, errors: {} };
    const text: Record<string, { type: string; message: string }> = {};
    const errors: FieldErrors<FormValues> = {};
    for (const { path, message } of checked.issues) {
      const finding = { type: 'validate', message };
      if (formPath(path) === 'file') errors.file ??= finding;
      else text[path] ??= finding;
    }
    return { values: {}, errors: { ...errors, ...(Object.keys(text).length > 0 ? { text } : {}) } };
  };
