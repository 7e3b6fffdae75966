import { formPaths } from '@northlight/shared/endpoints';
import { TRAP_FIELD } from '@northlight/shared/forms';
import { useSubmission } from '@northlight/shared/public-form';
import { useShell } from '@northlight/shared/remote';
import { type FormEvent, useEffect, useState } from 'react';
import { type ApplicationFailure, failureOf, stoppedText } from './application-failure.ts';
import { applicationBody, type ApplicationValues, TEXT_FIELDS, type TextField } from './application-values.ts';
import { useApplicationFields } from './use-application-fields.ts';
import { useUpload } from './use-upload.ts';

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
  const { form, lost, keep, clear } = useApplicationFields(offer);
  const { control, register, handleSubmit, formState, setError } = form;
  const { begin, change, send } = useSubmission(api, formPaths.apply);
  const { progress, run, stop } = useUpload();
  const [failure, setFailure] = useState<ApplicationFailure | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);

  useEffect(() => {
    if (open) begin();
  }, [open, begin]);

  function showFailure(failure: ApplicationFailure): void {
    notify.error('Failed to send application. Please try again.');
    const refused = ([...TEXT_FIELDS, 'resume'] as const).filter((field) => failure.fields[field]);
    for (const [index, field] of refused.entries())
      setError(field, { type: 'server', message: failure.fields[field] }, { shouldFocus: index === 0 });
    // What is said beneath a field needs no second place.
    setFailure(refused.length === 0 ? failure : null);
    if (failure.isGone) onGone();
  }

  async function upload(
    values: ApplicationValues,
    signal: AbortSignal,
    showProgress: (fraction: number) => void,
  ): Promise<void> {
    let sentPart = 0;
    const onProgress = (fraction: number) => {
      sentPart = fraction;
      showProgress(fraction);
    };
    onProgress(0);
    try {
      await send((proof) => applicationBody(values, offer, proof), { signal, onProgress });
    } catch (error) {
      return signal.aborted ? setStopped(stoppedText(sentPart)) : showFailure(failureOf(error, sentPart));
    }
    clear();
    notify.success('Application sent successfully!');
    onSent();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run((signal, showProgress) => {
      setFailure(null);
      setStopped(null);
      return handleSubmit((values) => upload(values, signal, showProgress))(event);
    });
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
    submit,
    stop,
    keep() {
      change();
      keep();
    },
  };
}
