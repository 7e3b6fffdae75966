import { FileField } from '@northlight/shared/ui/fields';
import { type Control, useController } from 'react-hook-form';
import type { ApplicationValues } from './application-values.ts';

export interface ResumeFieldProps {
  readonly control: Control<ApplicationValues>;
  /** Id of the input. */
  readonly id: string;
  readonly label: string;
  /** Name of a file that was chosen before a reload. */
  readonly lost: string;
  readonly onChosen: () => void;
}

/** The file is kept in the form state, because it would be lost with the input when the dialog unmounts. */
export function ResumeField({ control, id, label, lost, onChosen }: ResumeFieldProps) {
  const {
    field: { ref, name, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name: 'resume' });
  return (
    <FileField
      id={id}
      label={label}
      chooseLabel="Choose PDF"
      accept="application/pdf,.pdf"
      required
      hint={
        lost && !value
          ? `Please choose ${lost} again: a browser keeps your words, but no files.`
          : 'PDF only, smaller than 5 MB. You can drop it here.'
      }
      error={fieldState.error?.message}
      ref={ref}
      name={name}
      onBlur={onBlur}
      file={value}
      onChange={({ target }) => {
        onChange(target.files?.[0] ?? null);
        onChosen();
      }}
    />
  );
}
