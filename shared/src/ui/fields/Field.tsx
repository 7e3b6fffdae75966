import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

/** Texts of every field. */
export interface FieldTexts {
  readonly label: string;
  /** One line below the control. It stays visible beside an error, when it is needed most. */
  readonly hint?: ReactNode;
  /** Error message of the value, one sentence. */
  readonly error?: string;
  readonly required?: boolean;
  /** `full` takes both columns of a `FieldGrid`. */
  readonly span?: 'full';
}

/** Props for the control, which connect it with its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
}

export interface FieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Id of the control; generated if absent. */
  readonly controlId?: string;
  /** The label is beside the control instead of above it. */
  readonly inline?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A field with its label above, and its error and hint below the control; both describe it. */
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
  const description = noteIds(id, { error, hint });
  const control: ControlProps = {
    id,
    ...(description ? { 'aria-describedby': description } : {}),
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
      <FieldNotes id={id} error={error} hint={hint} />
    </Frame>
  );
}

type Notes = Pick<FieldTexts, 'error' | 'hint'>;

/** Ids of the notes of a control, for its `aria-describedby`; undefined if it has none. */
export function noteIds(id: string, { error, hint }: Notes): string | undefined {
  const ids = [...(error ? [`${id}-error`] : []), ...(hint ? [`${id}-hint`] : [])];
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** The notes below a control: the error first, then the hint. @param id of the control */
export function FieldNotes({ id, error, hint }: Notes & { readonly id: string }) {
  if (!error && !hint) return null;
  return (
    <NoteList>
      {error && (
        <Note id={`${id}-error`} data-kind="error">
          {error}
        </Note>
      )}
      {hint && <Note id={`${id}-hint`}>{hint}</Note>}
    </NoteList>
  );
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

const NoteList = styled.div`
  display: grid;
  gap: 2px;
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
