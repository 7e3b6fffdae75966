import { type ComponentPropsWithRef, useState } from 'react';
import { styled } from 'styled-components';
import { Control } from './control.ts';
import { Field, type FieldTexts } from './Field.tsx';

export interface PasswordFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'required' | 'type'> {}

/**
 * A password input with a button that shows and hides the password. Ref and other props are passed to the `<input>`.
 */
export function PasswordField({ label, hint, error, required, span, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required={required} span={span} controlId={id}>
      {(control) => (
        <Row>
          <Secret
            autoComplete="current-password"
            spellCheck={false}
            autoCapitalize="none"
            {...control}
            {...input}
            type={shown ? 'text' : 'password'}
          />
          {/* Its name is only the verb, so that the label names just one control. */}
          <Toggle
            type="button"
            aria-controls={control.id}
            aria-describedby={`${control.id}-label`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </Toggle>
        </Row>
      )}
    </Field>
  );
}

const Row = styled.div`
  position: relative;
`;

const Secret = styled(Control)`
  padding-inline-end: 76px;
`;

const Toggle = styled.button`
  position: absolute;
  inset-block: 4px;
  inset-inline-end: 4px;
  padding: 0 12px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: inherit;
  font: 560 0.875rem/1 var(--font-text);
  cursor: pointer;

  &:hover {
    background: var(--tint);
  }
`;
