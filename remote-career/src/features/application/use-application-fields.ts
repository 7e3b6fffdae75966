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
  EMPTY_APPLICATION,
  TEXT_FIELDS,
  type TextField,
} from './application-values.ts';

/** What an application for one opening holds. Its texts are kept in the tab until they were sent. */
export function useApplicationFields(offer: number) {
  const [draft] = useState(() => formDraft(`application-draft.${offer}`));
  const [kept] = useState(draft.read);
  /** Name of the resume that was chosen before a reload and has to be chosen again: a file can't be kept. */
  const [lost, setLost] = useState(kept.resume ?? '');
  const { control, formState, getValues, handleSubmit, register, reset, setError, setFocus } =
    useForm<ApplicationValues>({
      resolver: applicationResolver(offer),
      // A refused send leads to the summary, or to the only field.
      shouldFocusError: false,
      defaultValues: {
        ...EMPTY_APPLICATION,
        ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, kept[field] ?? ''])),
      },
    });

  const { errors } = formState;
  const { idOf, refuse, refused } = useRefusedFields({ labels: APPLICATION_LABELS, errors, focusField: setFocus });
  const labelOf = (name: ApplicationField) => APPLICATION_LABELS.get(name) ?? name;

  return {
    lost,
    refused,
    submitTo: (send: (values: ApplicationValues) => Promise<void>) => handleSubmit(send, refuse),
    /** Shows what the server refuses, by field. */
    refuseValues(problems: ApplicationFailure['fields']) {
      for (const name of APPLICATION_LABELS.keys())
        if (problems[name]) setError(name, { type: 'server', message: problems[name] });
      refuse(problems);
    },
    /** For the resume, whose file the form keeps itself. */
    resume: { control, id: idOf('resume'), label: labelOf('resume') },
    trap: register(TRAP_FIELD),
    /** For an input: its registration and what is wrong with its value. */
    field: (name: TextField) => ({
      ...register(name),
      id: idOf(name),
      label: labelOf(name),
      error: errors[name]?.message,
      required: true,
    }),
    keep() {
      const { resume } = getValues();
      if (resume) setLost('');
      draft.keep({
        ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, getValues(field)])),
        resume: resume?.name ?? lost,
      });
    },
    clear() {
      draft.drop();
      refuse({});
      reset(EMPTY_APPLICATION);
    },
  };
}
