import { isApiError } from '@northlight/shared/client';
import { formPaths } from '@northlight/shared/endpoints';
import {
  type ContactMessageInput,
  contactMessageSchema,
  fieldErrors,
  PROOF_FIELD,
  TRAP_FIELD,
} from '@northlight/shared/forms';
import { failureText, formDraft, useSubmission } from '@northlight/shared/public-form';
import { useShell } from '@northlight/shared/remote';
import { type FormEvent, useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';

/** The trap is a field of the form and none of the message: it is sent only when a program has filled it in. */
type Values = ContactMessageInput & { readonly [TRAP_FIELD]?: string };

const FIELDS = ['name', 'email', 'phone', 'message'] as const satisfies readonly (keyof ContactMessageInput)[];
const EMPTY: ContactMessageInput = { name: '', email: '', phone: '', message: '' };

const draft = formDraft('contact-draft');

const messageOf = ({ name, email, phone, message }: Values): ContactMessageInput => ({ name, email, phone, message });

const resolver: Resolver<Values> = (values) => {
  const errors = Object.entries(fieldErrors(contactMessageSchema, messageOf(values))).map(([field, message]) => [
    field,
    { type: 'rule', message },
  ]);
  return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
};

/**
 * The contact form's state. Inputs keep what was typed before the script was there, then what was kept of an earlier
 * visit of this tab.
 */
export function useContactForm() {
  const { api, notify } = useShell();
  const { register, handleSubmit, formState, getValues, setValue, setError, reset } = useForm<Values>({ resolver });
  const { begin, change, send } = useSubmission(api, formPaths.sendMessage);
  const [failure, setFailure] = useState<string | null>(null);
  // A browser that posts the form without a script is led back here.
  const [wasSent, setWasSent] = useState(useSearchParams()[0].has('sent'));

  useEffect(() => {
    const kept = draft.read();
    for (const field of FIELDS) if (!getValues(field) && kept[field]) setValue(field, kept[field]);
  }, [getValues, setValue]);

  function showFailure(error: unknown): void {
    console.error('Failed to send message', error instanceof Error ? error.message : error);
    const refusal = isApiError(error) ? error : null;
    for (const field of FIELDS) {
      const issue = refusal?.errors.find(({ path }) => path === field);
      if (issue) setError(field, { type: 'server', message: issue.message });
    }
    setFailure(failureText(refusal, { things: 'messages', kept: 'Everything you typed is still here' }));
  }

  async function submit(values: Values): Promise<void> {
    setFailure(null);
    setWasSent(false);
    const trap = values[TRAP_FIELD];
    try {
      await send((proof) => ({
        ...messageOf(values),
        ...(trap ? { [TRAP_FIELD]: trap } : {}),
        ...(proof ? { [PROOF_FIELD]: proof } : {}),
      }));
    } catch (error) {
      showFailure(error);
      return;
    }
    draft.drop();
    reset(EMPTY);
    notify.success('Message sent successfully!');
  }

  return {
    failure,
    wasSent,
    /** Where the form is posted by a browser without a script. */
    action: `${api.origin}${formPaths.sendMessage}`,
    busy: formState.isSubmitting,
    trap: register(TRAP_FIELD),
    /** For an input: its registration and what is wrong with its value. */
    field: (name: (typeof FIELDS)[number]) => ({
      ...register(name),
      error: formState.errors[name]?.message,
      required: true,
    }),
    submit: (event: FormEvent) => void handleSubmit(submit)(event),
    begin,
    keep() {
      change();
      draft.keep(messageOf(getValues()));
    },
  };
}
