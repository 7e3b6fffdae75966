import { type Envelope, formPaths } from '@northlight/shared/endpoints';
import { newSubmissionKey, SUBMISSION_KEY_HEADER, TRAP_FIELD } from '@northlight/shared/forms';
import { proofKeeper } from '@northlight/shared/proof-of-work';
import { useShell } from '@northlight/shared/remote';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from './application-draft.ts';
import { type ApplicationFailure, failureOf, stoppedText } from './application-failure.ts';
import {
  applicationBody,
  applicationResolver,
  type ApplicationValues,
  NO_VALUES,
  TEXT_FIELDS,
  type TextField,
} from './application-values.ts';

export interface ApplicationForm {
  /** Of the opening. */
  readonly offer: number;
  /** The dialog stands open. */
  readonly open: boolean;
  readonly onSent: () => void;
  readonly onGone: () => void;
}

/**
 * The state of one opening's application. It lives as long as its page, open or closed; its texts as long as the tab.
 */
export function useApplicationForm({ offer, open, onSent, onGone }: ApplicationForm) {
  const { api, notify } = useShell();
  const [draft] = useState(() => readDraft(offer));
  /** Name of the resume that was chosen before a reload and has to be chosen again. */
  const [lost, setLost] = useState(draft.resume ?? '');
  const [proof] = useState(() => proofKeeper(api.origin));
  const [failure, setFailure] = useState<ApplicationFailure | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);
  /** Part of the form that is on its way, 0 to 1; null while nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController>(null);
  /** Of what the form holds now: sent again unchanged, it is stored once. */
  const key = useRef<string>(null);
  const { control, register, handleSubmit, formState, getValues, setError, reset } = useForm<ApplicationValues>({
    resolver: applicationResolver(offer),
    defaultValues: { ...NO_VALUES, ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, draft[field] ?? ''])) },
  });

  useEffect(() => {
    if (open) proof.begin();
  }, [open, proof]);
  useEffect(() => proof.forget, [proof]);

  function keep(): void {
    key.current = null;
    const { resume } = getValues();
    if (resume) setLost('');
    keepDraft(offer, {
      ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, getValues(field)])),
      resume: resume?.name ?? lost,
    });
  }

  async function send(values: ApplicationValues, { signal }: AbortController): Promise<void> {
    let sentPart = 0;
    const onProgress = (fraction: number) => {
      sentPart = fraction;
      setProgress(fraction);
    };
    try {
      const body = applicationBody(values, offer, await proof.take());
      signal.throwIfAborted();
      const headers = { [SUBMISSION_KEY_HEADER]: (key.current ??= newSubmissionKey()) };
      const { statusCode, message } = await api.send<Envelope<unknown>>('POST', formPaths.apply, body, {
        signal,
        onProgress,
        headers,
      });
      // Success is 201 and nothing else: any other answer has stored nothing.
      if (statusCode !== 201) throw new Error(message);
    } catch (error) {
      if (signal.aborted) return setStopped(stoppedText(sentPart));
      return fail(failureOf(error, sentPart));
    }
    key.current = null;
    proof.forget();
    dropDraft(offer);
    reset(NO_VALUES);
    notify.success('Application sent successfully!');
    onSent();
  }

  function fail(failure: ApplicationFailure): void {
    notify.error('Failed to send application. Please try again.');
    let isFirst = true;
    for (const field of [...TEXT_FIELDS, 'resume'] as const) {
      const message = failure.fields[field];
      if (!message) continue;
      setError(field, { type: 'server', message }, { shouldFocus: isFirst });
      isFirst = false;
    }
    // What is said beneath a field needs no second place.
    setFailure(isFirst ? failure : null);
    if (failure.isGone) onGone();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A second submission can come before the first one is rendered.
    if (sending.current) return;
    const controller = (sending.current = new AbortController());
    setFailure(null);
    setStopped(null);
    try {
      await handleSubmit(async (values) => {
        setProgress(0);
        await send(values, controller);
      })(event);
    } finally {
      sending.current = null;
      setProgress(null);
    }
  }

  return {
    control,
    failure,
    /** Says so, when the applicant has stopped it. */
    stopped,
    lost,
    progress,
    trap: register(TRAP_FIELD),
    /** For an input: its registration and what is wrong with its value. */
    field: (name: TextField) => ({ ...register(name), error: formState.errors[name]?.message, required: true }),
    submit: (event: FormEvent) => void submit(event),
    stop: () => sending.current?.abort(),
    keep,
  };
}
