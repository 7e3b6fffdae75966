import { CheckboxField, SelectField, TextAreaField, TextField } from '@northlight/shared/ui/fields';
import type { SyntheticEvent } from 'react';
import { useController } from 'react-hook-form';
import { type FieldInputProps, textsFor } from './form-field.ts';

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
 * A text input for numbers. The browser's own number input discards what it can't parse, and changes its value when the
 * page is scrolled.
 */
export const NumberInput = (props: FieldInputProps<'number'>) => (
  <TextField
    {...textsFor(props)}
    // Phone keyboards for whole numbers may lack the minus sign.
    inputMode={props.field.isWhole && (props.field.min ?? -1) >= 0 ? 'numeric' : 'decimal'}
    autoComplete="off"
    {...props.form.register(`text.${props.name}`)}
  />
);

/** Stands for a typed date that is incomplete or does not exist, so that the rules of the field refuse it. */
const NO_DATE = 'no date';

/** For 02/31/2026, which stays in the input, a browser gives an empty value: it would be saved as no date at all. */
export function DateInput(props: FieldInputProps<'date'>) {
  const register = props.form.register(`text.${props.name}`);
  const take = (event: SyntheticEvent<HTMLInputElement>) => {
    const isTyped = event.currentTarget.validity.badInput;
    void register.onChange(isTyped ? { type: event.type, target: { name: register.name, value: NO_DATE } } : event);
  };
  return (
    <TextField
      {...textsFor(props)}
      type="date"
      min={props.field.min}
      max={props.field.max}
      {...register}
      onChange={take}
      onBlur={take}
      // React calls `onChange` only when the value differs, which stays empty while this is typed into an empty input.
      onInput={take}
    />
  );
}

export function ChoiceInput(props: FieldInputProps<'choice'>) {
  const { field, form, name, isFixed } = props;
  const register = form.register(`text.${name}`);
  if (isFixed) {
    // Disabled controls are left out of a form library's values, so this one only shows the value.
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

/** The form value is `true`, or empty for false. */
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
