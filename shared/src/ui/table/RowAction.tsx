import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

export interface RowActionProps extends ComponentPropsWithRef<'button'> {
  /** `danger` deletes something; `quiet` does too, and is rarely needed. */
  readonly kind?: 'plain' | 'danger' | 'quiet';
  readonly icon?: ReactNode;
  /** The visible label: 'Edit'. */
  readonly children: string;
  /** Object of the action; with the label it is the name of the button: 'Edit Web apps'. */
  readonly subject: string;
  /** The button can't be used now. It keeps its focus, and ignores clicks. */
  readonly disabled?: boolean;
}

/** A button at the end of a row, with a label and an icon. */
export const RowAction = (props: RowActionProps) => {
  const { kind = 'plain', icon, children, subject, disabled = false, onClick, ...rest } = props;
  return (
    <Action
      type="button"
      data-kind={kind}
      aria-label={`${children} ${subject}`}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      {...rest}
    >
      {icon}
      {children}
    </Action>
  );
};

const Action = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  padding: 0 10px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: inherit;
  font: 540 0.875rem/1.4 var(--font-text);
  cursor: pointer;

  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }

  &:hover {
    background: var(--tint);
  }

  &[data-kind='danger'] {
    color: var(--danger);
  }

  &[data-kind='quiet'] {
    color: var(--ink-2);
    font-weight: 400;
  }

  &[data-kind='quiet']:is(:hover, :focus-visible) {
    color: var(--danger);
  }

  &:is([data-kind='danger'], [data-kind='quiet']):hover {
    background: var(--danger-bg);
  }

  &[aria-disabled='true'] {
    color: var(--ink-2);
    background: none;
    cursor: not-allowed;
  }
`;
