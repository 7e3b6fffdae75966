import { TextField } from '@northlight/shared/ui/fields';
import { type FieldInputProps, textsFor } from './field-input.ts';

export const TextInput = (props: FieldInputProps<'text'>) => (
  <TextField {...textsFor(props)} autoComplete="off" {...props.form.register(`text.${props.name}`)} />
);
