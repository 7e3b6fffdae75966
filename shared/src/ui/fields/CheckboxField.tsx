import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts } from './Field.tsx';

export interface CheckboxFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'required' | 'type'> {}

/** A checkbox with its label beside it. Ref and other props are passed to the `<input>`. */
export const CheckboxField = ({ label, hint, error, required, span, id, ...input }: CheckboxFieldProps) => (
  <Field inline label={label} hint={hint} error={error} required={required} span={span} controlId={id}>
    {(control) => <Box {...control} {...input} type="checkbox" />}
  </Field>
);

const Box = styled.input`
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  accent-color: var(--accent);
`;
