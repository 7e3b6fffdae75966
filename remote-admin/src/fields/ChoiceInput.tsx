import { SelectField, TextField } from '@northlight/shared/ui/fields';
import { type FieldInputProps, textsFor } from './field-input.ts';

export function ChoiceInput(props: FieldInputProps<'choice'>) {
  const { field, form, name, isFixed } = props;
  const register = form.register(`text.${name}`);
  if (isFixed) {
    // Disabled controls keep their value out of a form library's values, so this one only shows it.
    const value = form.getValues(`text.${name}`);
    return (
      <TextField
        {...textsFor(props)}
        disabled
        value={field.options.find((option) => option.value === value)?.label ?? value}
      />
    );
  }
  return <SelectField {...textsFor(props)} options={field.options} placeholder="Choose…" {...register} />;
}
