import { TextAreaField, TextField } from '@northlight/shared/ui/fields';
import { type FieldInputProps, textsFor } from './field-input.ts';

export const TextInput = (props: FieldInputProps<'text'>) => (
  <TextField {...textsFor(props)} autoComplete="off" {...props.form.register(`text.${props.name}`)} />
);

export const LongTextInput = (props: FieldInputProps<'longText'>) => (
  <TextAreaField {...textsFor(props)} {...props.form.register(`text.${props.name}`)} />
);

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

export const DateInput = (props: FieldInputProps<'date'>) => (
  <TextField
    {...textsFor(props)}
    type="date"
    min={props.field.min}
    max={props.field.max}
    {...props.form.register(`text.${props.name}`)}
  />
);
