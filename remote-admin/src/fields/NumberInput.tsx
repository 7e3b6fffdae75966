import { TextField } from '@northlight/shared/ui/fields';
import { type FieldInputProps, textsFor } from './field-input.ts';

/**
 * A text that holds a number. The browser's own input for numbers forgets what it can't read, and changes what was
 * typed when the page is scrolled.
 */
export const NumberInput = (props: FieldInputProps<'number'>) => (
  <TextField
    {...textsFor(props)}
    // Keyboards of telephones for whole numbers may lack the minus.
    inputMode={props.field.isWhole && (props.field.min ?? -1) >= 0 ? 'numeric' : 'decimal'}
    autoComplete="off"
    {...props.form.register(`text.${props.name}`)}
  />
);
