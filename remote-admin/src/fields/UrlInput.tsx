import { TextField } from '@northlight/shared/ui/fields';
import { type FieldInputProps, textsFor } from './field-input.ts';

export const UrlInput = (props: FieldInputProps<'url'>) => (
  <TextField
    {...textsFor(props)}
    type="url"
    inputMode="url"
    autoComplete="off"
    spellCheck={false}
    {...props.form.register(`text.${props.name}`)}
  />
);
