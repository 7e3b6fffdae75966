import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './control.ts';
import { Field, type FieldTexts } from './Field.tsx';

export interface SelectFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'required' | 'children'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** First entry, with the empty value: 'Choose a category'. */
  readonly placeholder?: string;
}

/** A labelled native select. Ref and other props are passed to the `<select>`. */
export const SelectField = ({
  label,
  hint,
  error,
  required,
  span,
  id,
  options,
  placeholder,
  ...select
}: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required} span={span} controlId={id}>
    {(control) => (
      <Select {...control} {...select}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

const Select = styled.select`
  ${controlStyle}
  text-overflow: ellipsis;
`;
