import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './control.ts';
import { Field, type FieldTexts } from './Field.tsx';

export interface TextAreaFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'required'> {}

/** A labelled text area. Ref and other props are passed to the `<textarea>`. */
export const TextAreaField = ({ label, hint, error, required, span, id, ...area }: TextAreaFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required} span={span} controlId={id}>
    {(control) => <Area {...control} {...area} />}
  </Field>
);

const Area = styled.textarea`
  ${controlStyle}
  min-height: var(--control-area, 160px);
  resize: vertical;
  field-sizing: content;
  max-height: 60vh;
`;
