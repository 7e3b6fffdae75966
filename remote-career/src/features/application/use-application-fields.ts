import { TRAP_FIELD } from '@northlight/shared/forms';
import { formDraft } from '@northlight/shared/public-form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  applicationResolver,
  type ApplicationValues,
  NO_VALUES,
  TEXT_FIELDS,
  type TextField,
} from './application-values.ts';

/** What an application for one opening holds. Its texts are kept in the tab until they were sent. */
export function useApplicationFields(offer: number) {
  const [draft] = useState(() => formDraft(`application-draft.${offer}`));
  const [kept] = useState(draft.read);
  /** Name of the resume that was chosen before a reload and has to be chosen again: a file can't be kept. */
  const [lost, setLost] = useState(kept.resume ?? '');
  const { control, formState, getValues, handleSubmit, register, reset, setError } = useForm<ApplicationValues>({
    resolver: applicationResolver(offer),
    defaultValues: { ...NO_VALUES, ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, kept[field] ?? ''])) },
  });

  return {
    control,
    lost,
    handleSubmit,
    setError,
    trap: register(TRAP_FIELD),
    /** For an input: its registration and what is wrong with its value. */
    field: (name: TextField) => ({ ...register(name), error: formState.errors[name]?.message, required: true }),
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
      reset(NO_VALUES);
    },
  };
}
