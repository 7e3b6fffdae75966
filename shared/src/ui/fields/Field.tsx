import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

/** What every field says of itself. */
export interface FieldTexts {
  readonly label: string;
  /** One line beneath the control; gives way to the error. */
  readonly hint?: ReactNode;
  /** What is wrong with the value, as one sentence. */
  readonly error?: string;
  readonly required?: boolean;
  /** `full` takes both columns of a `FieldGrid`. */
  readonly span?: 'full';
}

/** To be spread on the control: ties it to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
}

export interface FieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Of the control; made up when absent. */
  readonly controlId?: string;
  /** The label stands beside the control instead of above it. */
  readonly inline?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label above, control, hint or error below. */
export function Field({
  label,
  hint,
  error,
  required,
  span,
  controlId,
  inline = false,
  children,
  ...rest
}: FieldProps) {
  const ownId = useId();
  const id = controlId ?? ownId;
  const note = error ?? hint;
  const control: ControlProps = {
    id,
    ...(note ? { 'aria-describedby': `${id}-note` } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(required ? { 'aria-required': true } : {}),
  };

  return (
    <Frame data-span={span} {...rest}>
      {inline ? (
        <Line>
          {children(control)}
          <Label htmlFor={id}>{label}</Label>
        </Line>
      ) : (
        <>
          <Label htmlFor={id} id={`${id}-label`}>
            {label}
          </Label>
          {children(control)}
        </>
      )}
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </Frame>
  );
}

/** The line beneath a control. */
export function FieldNote({
  id,
  error,
  hint,
}: {
  readonly id: string;
  readonly error?: string;
  readonly hint?: ReactNode;
}) {
  if (error)
    return (
      <Note id={id} data-kind="error">
        {error}
      </Note>
    );
  return hint ? <Note id={id}>{hint}</Note> : null;
}

const Frame = styled.div`
  display: grid;
  gap: 8px;
  align-content: start;
  min-width: 0;
`;

const Label = styled.label`
  font-size: var(--t-ui);
  font-weight: 560;
  line-height: 1.6;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 28px;

  > label {
    font-weight: 400;
  }
`;

const Note = styled.span`
  display: block;
  font-size: var(--t-small);
  line-height: 1.4;
  color: var(--ink-2);

  &[data-kind='error'] {
    font-weight: 560;
    color: var(--danger);
  }
`;
