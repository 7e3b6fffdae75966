import { TextField } from '@northlight/shared/ui/fields';
import { type FieldInputProps, textsFor } from './field-input.ts';

export const DateInput = (props: FieldInputProps<'date'>) => (
  <TextField
    {...textsFor(props)}
    type="date"
    min={props.field.min}
    max={props.field.max}
    {...props.form.register(`text.${props.name}`)}
  />
);
