import { type ContactMessageInput, contactMessageSchema, fieldErrors, TRAP_FIELD } from '@northlight/shared/forms';
import { formDraft } from '@northlight/shared/public-form';
import { useRefusedFields } from '@northlight/shared/ui/fields';
import { useCallback, useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';

/** The trap is an input of the form but no part of the message: it is only sent if a program has filled it in. */
export type ContactValues = ContactMessageInput & { readonly [TRAP_FIELD]?: string };

type ContactField = keyof ContactMessageInput;

/** In the order of the form. */
export const CONTACT_LABELS: ReadonlyMap<ContactField, string> = new Map([
  ['name', 'Name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['message', 'Message'],
]);

export const CONTACT_FIELDS: readonly ContactField[] = [...CONTACT_LABELS.keys()];

const draft = formDraft('contact-draft');

export const contactMessageOf = ({ name, email, phone, message }: ContactValues): ContactMessageInput => ({
  name,
  email,
  phone,
  message,
});

const resolver: Resolver<ContactValues> = (values) => {
  const errors = Object.entries(fieldErrors(contactMessageSchema, contactMessageOf(values))).map(([field, message]) => [
    field,
    { type: 'rule', message },
  ]);
  return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
};

/**
 * The fields of the contact form. A text that was typed before the script was loaded is kept; otherwise the tab's
 * stored draft is used.
 */
export function useContactFields() {
  const { register, handleSubmit, formState, getValues, setValue, setError, setFocus, reset } = useForm<ContactValues>({
    resolver,
    // After a refused submit, the focus moves to the summary or to the only invalid field instead.
    shouldFocusError: false,
  });
  const { errors, isSubmitting: busy } = formState;
  const { idOf, refuse, refused } = useRefusedFields({ labels: CONTACT_LABELS, errors, focusField: setFocus });
  useEffect(() => {
    const stored = draft.read();
    for (const field of CONTACT_FIELDS) if (!getValues(field) && stored[field]) setValue(field, stored[field]);
  }, [getValues, setValue]);
  const focusFirstEmpty = useCallback(() => {
    const empty = CONTACT_FIELDS.find((name) => !getValues(name));
    setFocus(empty ?? 'message');
  }, [getValues, setFocus]);

  return {
    busy,
    trap: register(TRAP_FIELD),
    /** For an input: its registration and what is wrong with its value. */
    field: (name: ContactField) => ({
      ...register(name),
      id: idOf(name),
      label: CONTACT_LABELS.get(name) ?? name,
      error: errors[name]?.message,
      required: true,
    }),
    refused,
    submitTo: (send: (values: ContactValues) => Promise<void>) => handleSubmit(send, refuse),
    /** Shows the server's errors at their fields. */
    refuseValues(problems: Partial<Readonly<Record<ContactField, string>>>) {
      for (const name of CONTACT_FIELDS)
        if (problems[name]) setError(name, { type: 'server', message: problems[name] });
      refuse(problems);
    },
    keep: () => draft.keep(contactMessageOf(getValues())),
    /** For the next message of the same person. What was typed while `sent` was on its way stays, as does its draft. */
    clear(sent: ContactValues) {
      const values = contactMessageOf(getValues());
      if (values.message === sent.message) {
        values.message = '';
        draft.drop();
      }
      refuse({});
      reset(values);
    },
    focusFirstEmpty,
  };
}
