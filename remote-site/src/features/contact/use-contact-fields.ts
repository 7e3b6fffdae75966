import { type ContactMessageInput, contactMessageSchema, fieldErrors, TRAP_FIELD } from '@northlight/shared/forms';
import { formDraft } from '@northlight/shared/public-form';
import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';

/** The trap is a field of the form and none of the message: it is sent only when a program has filled it in. */
export type ContactValues = ContactMessageInput & { readonly [TRAP_FIELD]?: string };

export const CONTACT_FIELDS = [
  'name',
  'email',
  'phone',
  'message',
] as const satisfies readonly (keyof ContactMessageInput)[];
const EMPTY: ContactMessageInput = { name: '', email: '', phone: '', message: '' };

const draft = formDraft('contact-draft');

export const messageOf = ({ name, email, phone, message }: ContactValues): ContactMessageInput => ({
  name,
  email,
  phone,
  message,
});

const resolver: Resolver<ContactValues> = (values) => {
  const errors = Object.entries(fieldErrors(contactMessageSchema, messageOf(values))).map(([field, message]) => [
    field,
    { type: 'rule', message },
  ]);
  return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
};

/**
 * What the contact form holds. Inputs keep what was typed before the script was there, then what was kept of an earlier
 * visit of this tab.
 */
export function useContactFields() {
  const { register, handleSubmit, formState, getValues, setValue, setError, reset } = useForm<ContactValues>({
    resolver,
  });

  useEffect(() => {
    const kept = draft.read();
    for (const field of CONTACT_FIELDS) if (!getValues(field) && kept[field]) setValue(field, kept[field]);
  }, [getValues, setValue]);

  return {
    handleSubmit,
    setError,
    busy: formState.isSubmitting,
    trap: register(TRAP_FIELD),
    /** For an input: its registration and what is wrong with its value. */
    field: (name: (typeof CONTACT_FIELDS)[number]) => ({
      ...register(name),
      error: formState.errors[name]?.message,
      required: true,
    }),
    keep: () => draft.keep(messageOf(getValues())),
    clear() {
      draft.drop();
      reset(EMPTY);
    },
  };
}
