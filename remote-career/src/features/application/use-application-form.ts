import { formPaths } from '@northlight/shared/endpoints';
import { useSubmission } from '@northlight/shared/public-form';
import { useShell } from '@northlight/shared/remote';
import { type FormEvent, useEffect, useState } from 'react';
import { type ApplicationFailure, failureOf, stoppedText } from './application-failure.ts';
import { applicationBody, type ApplicationValues } from './application-values.ts';
import { useApplicationFields } from './use-application-fields.ts';
import { type Upload, useUpload } from './use-upload.ts';

export interface ApplicationForm {
  /** Id of the opening. */
  readonly offer: number;
  /** Whether the dialog is open. */
  readonly open: boolean;
  readonly onSent: () => void;
  readonly onGone: () => void;
}

/**
 * State of the application for one opening. It lives as long as the page, whether the dialog is open or closed; its
 * texts live as long as the tab.
 */
export function useApplicationForm({ offer, open, onSent, onGone }: ApplicationForm) {
  const { api, notify } = useShell();
  const { lost, submitTo, refuseValues, refused, resume, trap, field, keep, clear } = useApplicationFields(offer);
  const { begin, change, send } = useSubmission(api, formPaths.apply);
  const { progress, run, stop } = useUpload();
  const [failure, setFailure] = useState<ApplicationFailure | null>(null);
  /** Message after the applicant has stopped the upload. */
  const [stopped, setStopped] = useState<string | null>(null);

  useEffect(() => {
    if (open) begin();
  }, [open, begin]);

  function showFailure(failure: ApplicationFailure): void {
    notify.error('Failed to send application. Please try again.');
    refuseValues(failure.fields);
    // An error that is shown at a field is not shown a second time.
    setFailure(Object.keys(failure.fields).length === 0 ? failure : null);
    if (failure.isGone) onGone();
  }

  async function apply(values: ApplicationValues, { signal, onProgress, sentPart }: Upload): Promise<void> {
    onProgress(0);
    try {
      await send((proof) => applicationBody(values, offer, proof), { signal, onProgress });
    } catch (error) {
      if (signal.aborted) setStopped(stoppedText(sentPart()));
      else showFailure(failureOf(error, sentPart()));
      return;
    }
    clear(values);
    notify.success('Application sent successfully!');
    onSent();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run((upload) => {
      setFailure(null);
      setStopped(null);
      return submitTo((values) => apply(values, upload))(event);
    });
  }

  const keepChange = () => {
    change();
    keep();
  };
  return { resume, field, refused, trap, lost, failure, stopped, progress, submit, stop, keep: keepChange };
}
