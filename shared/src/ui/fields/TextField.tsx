import type { ComponentPropsWithRef } from 'react';
import { Control } from './control.ts';
import { Field, type FieldTexts } from './Field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'required'> {}

/** A labelled input. Ref and other props are passed to the `<input>`. */
export const TextField = ({ label, hint, error, required, span, id, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required} span={span} controlId={id}>
    {(control) => <Control type="text" {...control} {...input} />}
  </Field>
);
