import type { ContentType } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { useNoStrayDrop } from '@northlight/shared/ui/stray-drop';
import { type SyntheticEvent, useState } from 'react';
import { type FieldErrors, type FieldPath, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { isSessionOver } from '../../data/failures.ts';
import { finishAll, type Unfinished } from '../../fields/unfinished.ts';
import type { FixedValues } from './block.ts';
import type { ContentRecord } from './content-record.ts';
import type { LocalDraft } from './drafts/draft-store.ts';
import { copyOf, useFormDraft } from './drafts/use-form-draft.ts';
import { initialFormOf, savedState } from './initial-form.ts';
import { check, type FormValues, isSameForm } from './form-values.ts';
import { type FailedSave, failedSave } from './saving/failed-save.ts';
import { useOpenedDraft } from './saving/use-opened-draft.ts';
import { useSaving } from './saving/use-saving.ts';
import { textsOf } from './texts.ts';

export interface RecordFormOptions {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** Null for a new record. */
  readonly record: ContentRecord | null;
  /** Id of a deleted record that can be created again. */
  readonly lostId: number | undefined;
  /** Initial values of a new record, which can be changed. The object must stay the same while the form is open. */
  readonly preset: FixedValues;
  /** A draft to restore; null to start with the stored record. */
  readonly restored: LocalDraft | null;
  readonly onSaved: (record: ContentRecord, how: Saved) => void;
  /** The form always continues with the record after a save. Default false: only if something was typed meanwhile. */
  readonly staysOpen?: boolean;
}

export interface Saved {
  readonly isNew: boolean;
  /** Something was typed between the click on Save and the response. It is only in the form. */
  readonly isTypedOn: boolean;
}

const TYPED_ON = 'What you typed while it was being saved is still in the form.';

const STORED_BEFORE =
  'Your earlier save did go through, though its answer was lost: the record is in the list. ' +
  'Save again to add this as another record.';

/** The form of one record: its validation, its draft and its saving. */
export function useRecordForm(options: RecordFormOptions) {
  const { type, fixed, preset, restored, onSaved } = options;
  const { notify } = useShell();
  useNoStrayDrop(true);
  const [initial] = useState(() => initialFormOf(type, fixed, { ...options, draft: restored?.draft ?? null }));
  const [state, setState] = useState(initial.state);
  const form = useForm<FormValues, FormContext>({
    defaultValues: initial.values,
    resolver: resolverOf(type),
    context: { record: state.record },
    reValidateMode: 'onChange',
  });
  // The id of a deleted record is kept: the record may be created again.
  const id = state.record?.id ?? options.record?.id ?? options.lostId ?? null;
  const draft = useFormDraft(form, { type, fixed, preset, id, initial, restored, stored: state.record });
  const { save, progress, stopUpload } = useSaving(type, fixed);
  const opened = useOpenedDraft(restored?.draft.draftId);
  const { unfinished, isHolding, isFinishing, submit } = useFinishing(
    form.handleSubmit(send, (errors) => sayIncomplete(type, errors, notify)),
  );

  async function send() {
    const values = copyOf(form.getValues());
    setState({ ...state, alert: null });
    const request = { stored: state.record, values, pending: draft.sent(), remember: draft.remember };
    const { outcome, isStopped } = await save(request);
    if (outcome.kind === 'saved') {
      draft.drop();
      void opened.discard();
      notify.success(outcome.isNew ? textsOf(type).created : textsOf(type).updated);
      const isTypedOn = !isSameForm(values, form.getValues());
      if (isTypedOn && !options.staysOpen) notify.info(TYPED_ON);
      if (isTypedOn || options.staysOpen) goOnWith(outcome.record, values);
      return onSaved(outcome.record, { isNew: outcome.isNew, isTypedOn });
    }
    if (outcome.kind === 'stored before') return setState({ ...state, alert: STORED_BEFORE });
    const { error, stored } = outcome;
    // The guard redirects to the login screen; the draft is kept for the return.
    if (!isStopped && isSessionOver(error)) return;
    // What was typed since the click on Save is in the form too, and must not be replaced by the version of others.
    const current = copyOf(form.getValues());
    show(failedSave({ type, fixed, values: current, state: { ...state, record: stored }, error, isStopped }), current);
  }

  function goOnWith(record: ContentRecord, sent: FormValues) {
    setState(savedState(record));
    applyStoredValues(form, draft.startFrom(record, sent), sent);
  }

  function show(failure: FailedSave, values: FormValues) {
    setState(failure.state);
    if (failure.toast) notify.error(failure.toast);
    applyFailure(form, failure, values);
  }

  const isSaving = isFinishing || form.formState.isSubmitting;
  const all = { ...draft, isDirty: draft.isDirty || isHolding };
  return { form, submit, state, draft: all, progress, stopUpload, isSaving, unfinished, isHolding, draftId: opened.id };
}

/** A toast, in addition to the errors at the fields. */
function sayIncomplete(
  { texts }: ContentType,
  { text, file }: FieldErrors<FormValues>,
  notify: ReturnType<typeof useShell>['notify'],
): void {
  const found = [file, ...Object.values(text ?? {})].map((error) => error?.message);
  if (texts?.incomplete && found.includes(texts.incomplete)) notify.error(texts.incomplete);
}

/** Puts changes by others that were merged into a form, and shows errors beside its fields. */
function applyFailure(
  form: UseFormReturn<FormValues, FormContext>,
  { text, issues }: FailedSave,
  values: FormValues,
): void {
  for (const [name, value] of Object.entries(text))
    if (value !== values.text[name]) form.setValue(`text.${name}`, value);
  issues.forEach(({ path, message }, index) =>
    form.setError(formPath(path), { message }, { shouldFocus: index === 0 }),
  );
}

/** Sets the stored values in a form that stays open, except those that were changed after the form was sent. */
function applyStoredValues(
  form: UseFormReturn<FormValues, FormContext>,
  stored: Readonly<Record<string, string>>,
  sent: FormValues,
): void {
  for (const [name, value] of Object.entries(stored))
    if (form.getValues(`text.${name}`) === sent.text[name]) form.setValue(`text.${name}`, value);
  if (form.getValues('file') === sent.file) form.setValue('file', null);
  if (form.getValues('isFileRemoved') === sent.isFileRemoved) form.setValue('isFileRemoved', false);
}

/** Before a form is sent, waits for actions that inputs have started, such as the upload of a picture into a text. */
function useFinishing(send: () => Promise<void>) {
  const [held, setHeld] = useState(0);
  const [unfinished] = useState<Unfinished>(() => ({
    actions: new Set(),
    hold: (difference) => setHeld((before) => before + difference),
  }));
  const [isFinishing, setFinishing] = useState(false);

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

  return { unfinished, isHolding: held > 0, isFinishing, submit };
}

/**
 * Where the form keeps the value that the API calls `path`. Errors of a file and of its address have the same place.
 */
const formPath = (path: string): FieldPath<FormValues> =>
  path === 'file' || path === 'file_URL' ? 'file' : `text.${path}`;

/** What validation needs beside the values: the stored record, or null. */
interface FormContext {
  readonly record: ContentRecord | null;
}

/** The description's rules as a resolver for react-hook-form. */
const resolverOf =
  (type: ContentType): Resolver<FormValues, FormContext> =>
  (values, context) => {
    const checked = check(type, values, context?.record ?? null);
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
