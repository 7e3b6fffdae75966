import { isApiError } from '@northlight/shared/client';
import { type Envelope, formPaths } from '@northlight/shared/endpoints';
import {
  type ContactMessageInput,
  contactMessageSchema,
  fieldErrors,
  newSubmissionKey,
  PROOF_FIELD,
  SUBMISSION_KEY_HEADER,
  TRAP_FIELD,
} from '@northlight/shared/forms';
import { proofKeeper } from '@northlight/shared/proof-of-work';
import { useShell } from '@northlight/shared/remote';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { dropDraft, keepDraft, readDraft } from './contact-draft.ts';
import { failureText } from './failure-text.ts';

/** The trap is a field of the form and none of the message: it is sent only when a program has filled it in. */
type Values = ContactMessageInput & { readonly [TRAP_FIELD]?: string };

const FIELDS = ['name', 'email', 'phone', 'message'] as const satisfies readonly (keyof ContactMessageInput)[];

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
  const [failure, setFailure] = useState<string | null>(null);
  /** Of what the form holds now: sent again unchanged, after an answer that was lost, it is stored once. */
  const key = useRef<string>(null);
  const [proofs] = useState(() => proofKeeper(api.origin));
  // A browser that posts the form without a script is led back here.
  const [wasSent, setWasSent] = useState(useSearchParams()[0].has('sent'));

  useEffect(() => proofs.forget, [proofs]);

  useEffect(() => {
    const draft = readDraft();
    for (const field of FIELDS) if (!getValues(field) && draft[field]) setValue(field, draft[field]);
  }, [getValues, setValue]);

  async function send(values: Values): Promise<void> {
    setFailure(null);
    setWasSent(false);
    const trap = values[TRAP_FIELD];
    const proof = await proofs.take();
    const body = {
      ...messageOf(values),
      ...(trap ? { [TRAP_FIELD]: trap } : {}),
      ...(proof ? { [PROOF_FIELD]: proof } : {}),
    };
    try {
      const headers = { [SUBMISSION_KEY_HEADER]: (key.current ??= newSubmissionKey()) };
      const { statusCode, message } = await api.send<Envelope<unknown>>('POST', formPaths.sendMessage, body, {
        headers,
      });
      // Success is 201 and nothing else: any other answer has stored nothing.
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
    key.current = null;
    proofs.forget();
    dropDraft();
    reset({ name: '', email: '', phone: '', message: '' });
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
    submit: (event: FormEvent) => void handleSubmit(send)(event),
    /** The form is in use: what is to be sent with it is worked out meanwhile. */
    begin: proofs.begin,
    keep() {
      key.current = null;
      keepDraft(messageOf(getValues()));
    },
  };
}
