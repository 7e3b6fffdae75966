import { TRAP_FIELD } from '@northlight/shared/forms';
import { formDraft } from '@northlight/shared/public-form';
import { useRefusedFields } from '@northlight/shared/ui/fields';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApplicationFailure } from './application-failure.ts';
import {
  APPLICATION_LABELS,
  type ApplicationField,
  applicationResolver,
  type ApplicationValues,
  changedSince,
  EMPTY_APPLICATION,
  TEXT_FIELDS,
  type TextField,
} from './application-values.ts';

/** The fields of an application for one opening. Texts are kept in the tab's storage until they are sent. */
export function useApplicationFields(offer: number) {
  const [draft] = useState(() => formDraft(`application-draft.${offer}`));
  const [stored] = useState(draft.read);
  /** Name of a resume that was chosen before a reload. It has to be chosen again, because a file can't be stored. */
  const [lost, setLost] = useState(stored.resume ?? '');
  const { control, formState, getValues, handleSubmit, register, reset, setError, setFocus } =
    useForm<ApplicationValues>({
      resolver: applicationResolver(offer),
      // After a refused submit, the focus moves to the summary or to the only invalid field instead.
      shouldFocusError: false,
      defaultValues: valuesFrom(stored),
    });

  const { errors } = formState;
  const { idOf, refuse, refused } = useRefusedFields({ labels: APPLICATION_LABELS, errors, focusField: setFocus });
  const labelOf = (name: ApplicationField) => APPLICATION_LABELS.get(name) ?? name;

  function keep(): void {
    const { resume } = getValues();
    if (resume) setLost('');
    draft.keep({
      ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, getValues(field)])),
      resume: resume?.name ?? lost,
    });
  }

  return {
    lost,
    refused,
    submitTo: (send: (values: ApplicationValues) => Promise<void>) => handleSubmit(send, refuse),
    /** Shows the server's errors at their fields. */
    refuseValues(problems: ApplicationFailure['fields']) {
      for (const name of APPLICATION_LABELS.keys())
        if (problems[name]) setError(name, { type: 'server', message: problems[name] });
      refuse(problems);
    },
    /** Props for the resume, whose file is kept in the form state. */
    resume: { control, id: idOf('resume'), label: labelOf('resume') },
    trap: register(TRAP_FIELD),
    /** Props of an input: its registration and its error. */
    field: (name: TextField) => ({
      ...register(name),
      id: idOf(name),
      label: labelOf(name),
      error: errors[name]?.message,
      required: true,
    }),
    keep,
    /** Empties the fields. What was typed or chosen while `sent` was on its way stays. */
    clear(sent: ApplicationValues) {
      const remaining = changedSince(sent, getValues());
      draft.drop();
      refuse({});
      reset({ ...EMPTY_APPLICATION, ...remaining });
      if (Object.keys(remaining).length > 0) keep();
    },
  };
}

/** The values to start with. @param stored texts by field */
const valuesFrom = (stored: Readonly<Record<string, string>>): ApplicationValues => ({
  ...EMPTY_APPLICATION,
  ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, stored[field] ?? ''])),
});
