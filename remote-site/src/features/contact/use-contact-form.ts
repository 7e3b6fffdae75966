import { isApiError } from '@northlight/shared/client';
import { formPaths } from '@northlight/shared/endpoints';
import { PROOF_FIELD, TRAP_FIELD } from '@northlight/shared/forms';
import { failureText, useSubmission } from '@northlight/shared/public-form';
import { useShell } from '@northlight/shared/remote';
import { type FormEvent, useState } from 'react';
import { CONTACT_FIELDS, type ContactValues, contactMessageOf, useContactFields } from './use-contact-fields.ts';
import { useReceipt } from './use-receipt.ts';

/** The contact form's state. */
export function useContactForm() {
  const { api, notify } = useShell();
  const { busy, trap, field, refused, submitTo, refuseValues, keep, clear, focusFirstEmpty } = useContactFields();
  const { begin, change, send } = useSubmission(api, formPaths.sendMessage);
  const [failure, setFailure] = useState<string | null>(null);
  const receipt = useReceipt(focusFirstEmpty);

  function showFailure(error: unknown): void {
    console.error('Failed to send message', error instanceof Error ? error.message : error);
    const refusal = isApiError(error) ? error : null;
    const problemOf = (name: string) => refusal?.errors.find(({ path }) => path === name)?.message;
    refuseValues(Object.fromEntries(CONTACT_FIELDS.map((name) => [name, problemOf(name)])));
    setFailure(failureText(refusal, 'messages', 'Everything you typed is still here'));
  }

  async function sendMessage({ [TRAP_FIELD]: filledTrap, ...values }: ContactValues): Promise<void> {
    setFailure(null);
    try {
      await send((proof) => ({
        ...contactMessageOf(values),
        ...(filledTrap ? { [TRAP_FIELD]: filledTrap } : {}),
        ...(proof ? { [PROOF_FIELD]: proof } : {}),
      }));
    } catch (error) {
      showFailure(error);
      return;
    }
    clear(values);
    receipt.show(contactMessageOf(values));
    notify.success('Message sent successfully!');
  }

  return {
    failure,
    receipt,
    /** Where the form is posted by a browser without a script. */
    action: `${api.origin}${formPaths.sendMessage}`,
    busy,
    trap,
    field,
    refused,
    submit: (event: FormEvent) => void submitTo(sendMessage)(event),
    begin,
    keep() {
      change();
      keep();
    },
  };
}
