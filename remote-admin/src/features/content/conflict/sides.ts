import type { UseFormReturn } from 'react-hook-form';
import { formField } from '../../../fields/inputs.ts';
import type { FormValues } from '../form-values.ts';
import { type Conflict, type FileConflict, fileChoiceOf, type ValueConflict } from '../merge.ts';

export type Side = 'mine' | 'theirs' | 'both';

export interface SideOption {
  readonly side: Side;
  readonly label: string;
  readonly isChosen: (values: FormValues) => boolean;
  readonly choose: (form: UseFormReturn<FormValues>) => void;
}

export const optionsOf = (conflict: Conflict): readonly SideOption[] =>
  conflict.kind === 'file' ? fileOptions(conflict) : valueOptions(conflict);

function valueOptions({ name, field, mine, theirs, isTheirsApplied }: ValueConflict): readonly SideOption[] {
  const option = (side: Side, label: string, value: string): SideOption => ({
    side,
    label,
    isChosen: ({ text }) => text[name] === value,
    choose: (form) =>
      form.setValue(`text.${name}`, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  });
  const { join } = formField(field);
  const both = join && !isTheirsApplied && mine !== '' && theirs !== '' ? join(mine, theirs) : null;
  return [
    option('mine', isTheirsApplied ? 'As it was' : 'Yours', mine),
    option('theirs', 'Theirs', theirs),
    ...(both === null ? [] : [option('both', 'Both, yours first, to be combined below', both)]),
  ];
}

function fileOptions({ mine }: FileConflict): readonly SideOption[] {
  const isMine = (values: FormValues) => {
    const { file, address, isRemoved } = fileChoiceOf(values);
    return file === mine.file && address === mine.address && isRemoved === mine.isRemoved;
  };
  const put = (form: UseFormReturn<FormValues>, file: File | null, address: string, isRemoved: boolean) => {
    form.setValue('file', file, { shouldDirty: true });
    form.setValue('text.file_URL', address);
    form.setValue('isFileRemoved', isRemoved);
  };
  return [
    {
      side: 'mine',
      label: 'Yours',
      isChosen: isMine,
      choose: (form) => put(form, mine.file, mine.address, mine.isRemoved),
    },
    {
      side: 'theirs',
      label: 'Theirs',
      isChosen: (values) => !isMine(values) && values.file === null && !values.isFileRemoved,
      choose: (form) => put(form, null, '', false),
    },
  ];
}
