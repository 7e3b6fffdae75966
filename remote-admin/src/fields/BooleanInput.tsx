import { CheckboxField } from '@northlight/shared/ui/fields';
import { useController } from 'react-hook-form';
import type { FieldInputProps } from './field-input.ts';

/** The form keeps `true`, or nothing for false. */
export function BooleanInput({ field, form, name, error, isWide }: FieldInputProps<'boolean'>) {
  const {
    field: { value, onChange, ...input },
  } = useController({ control: form.control, name: `text.${name}` });
  return (
    <CheckboxField
      label={field.label}
      hint={field.hint}
      {...(error ? { error } : {})}
      {...(isWide ? { span: 'full' } : {})}
      {...input}
      checked={value === 'true'}
      onChange={(event) => onChange(event.target.checked ? 'true' : '')}
    />
  );
}
