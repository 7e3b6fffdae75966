import { isApiError } from '@northlight/shared/client';
import { formPaths } from '@northlight/shared/endpoints';
import { PROOF_FIELD, TRAP_FIELD } from '@northlight/shared/forms';
import { failureText, useSubmission } from '@northlight/shared/public-form';
import { useShell } from '@northlight/shared/remote';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CONTACT_FIELDS, type ContactValues, messageOf, useContactFields } from './use-contact-fields.ts';

/** The contact form's state. */
export function useContactForm() {
  const { api, notify } = useShell();
  const { handleSubmit, setError, busy, trap, field, keep, clear } = useContactFields();
  const { begin, change, send } = useSubmission(api, formPaths.sendMessage);
  const [failure, setFailure] = useState<string | null>(null);
  // A browser that posts the form without a script is led back here.
  const [wasSent, setWasSent] = useState(useSearchParams()[0].has('sent'));

  function showFailure(error: unknown): void {
    console.error('Failed to send message', error instanceof Error ? error.message : error);
    const refusal = isApiError(error) ? error : null;
    for (const name of CONTACT_FIELDS) {
      const issue = refusal?.errors.find(({ path }) => path === name);
      if (issue) setError(name, { type: 'server', message: issue.message });
    }
    setFailure(failureText(refusal, 'messages', 'Everything you typed is still here'));
  }

  async function sendMessage({ [TRAP_FIELD]: filledTrap, ...values }: ContactValues): Promise<void> {
    setFailure(null);
    setWasSent(false);
    try {
      await send((proof) => ({
        ...messageOf(values),
        ...(filledTrap ? { [TRAP_FIELD]: filledTrap } : {}),
        ...(proof ? { [PROOF_FIELD]: proof } : {}),
      }));
    } catch (error) {
      showFailure(error);
      return;
    }
    clear();
    notify.success('Message sent successfully!');
  }

  return {
    failure,
    wasSent,
    /** Where the form is posted by a browser without a script. */
    action: `${api.origin}${formPaths.sendMessage}`,
    busy,
    trap,
    field,
    submit: (event: FormEvent) => void handleSubmit(sendMessage)(event),
    begin,
    keep() {
      change();
      keep();
    },
  };
}
