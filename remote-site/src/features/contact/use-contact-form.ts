import { isApiError } from '@northlight/shared/client';
import type { Envelope } from '@northlight/shared/endpoints';
import { type ContactMessageInput, contactMessageSchema, fieldErrors, TRAP_FIELD } from '@northlight/shared/forms';
import { useShell } from '@northlight/shared/remote';
import { type FormEvent, useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from './contact-draft.ts';
import { failureText } from './failure-text.ts';

/** The trap is a field of the form and none of the message: it is sent only when a program has filled it in. */
type Values = ContactMessageInput & { readonly [TRAP_FIELD]?: string };

const FIELDS = ['name', 'email', 'phone', 'message'] as const satisfies readonly (keyof ContactMessageInput)[];

const messageOf = ({ name, email, phone, message }: Values): ContactMessageInput => ({ name, email, phone, message });

const resolver: Resolver<Values> = (values) => {
  const errors = Object.entries(fieldErrors(contactMessageSchema, messageOf(values))).map(([field, message]) => [field, { type: 'rule', message }]);
  return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
};

/** The contact form's state. Inputs keep what was typed before the script was there, then what was kept of an earlier visit of this tab. */
export function useContactForm() {
  const { api, notify } = useShell();
  const { register, handleSubmit, formState, getValues, setValue, setError, reset } = useForm<Values>({ resolver });
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    const draft = readDraft();
    for (const field of FIELDS) if (!getValues(field) && draft[field]) setValue(field, draft[field]);
  }, [getValues, setValue]);

  async function send(values: Values): Promise<void> {
    setFailure(null);
    const trap = values[TRAP_FIELD];
    try {
      const { statusCode, message } = await api.send<Envelope<unknown>>('POST', '/contact-form/send-message', { ...messageOf(values), ...(trap ? { [TRAP_FIELD]: trap } : {}) });
      // Specification, section 7: success when the status code is 201.
      if (statusCode !== 201) throw new Error(message);
    } catch (error) {
      console.error('Failed to send message', error instanceof Error ? error.message : error);
      const refused = isApiError(error) ? error.errors : [];
      for (const field of FIELDS) {
        const issue = refused.find(({ path }) => path === field);
        if (issue) setError(field, { type: 'server', message: issue.message });
      }
      setFailure(failureText(error));
      return;
    }
    dropDraft();
    reset({ name: '', email: '', phone: '', message: '' });
    notify.success('Message sent successfully!');
  }

  return {
    failure,
    busy: formState.isSubmitting,
    trap: register(TRAP_FIELD),
    /** For an input: its registration and what is wrong with its value. */
    field: (name: (typeof FIELDS)[number]) => ({ ...register(name), error: formState.errors[name]?.message, required: true }),
    submit: (event: FormEvent) => void handleSubmit(send)(event),
    keep: () => keepDraft(messageOf(getValues())),
  };
}
