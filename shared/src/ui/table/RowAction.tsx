import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

export interface RowActionProps extends ComponentPropsWithRef<'button'> {
  /** `danger` takes something away; `quiet` does too, and is hardly ever wanted. */
  readonly kind?: 'plain' | 'danger' | 'quiet';
  readonly icon?: ReactNode;
  /** The word that is seen: 'Edit'. */
  readonly children: string;
  /** What the action is done to; with the word it names the button: 'Edit Web apps'. */
  readonly subject: string;
}

/** A word with an icon at the end of a row. */
export const RowAction = ({ kind = 'plain', icon, children, subject, ...rest }: RowActionProps) => (
  <Action type="button" data-kind={kind} aria-label={`${children} ${subject}`} {...rest}>
    {icon}
    {children}
  </Action>
);

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

  &:disabled {
    color: var(--ink-2);
    background: none;
    cursor: not-allowed;
  }
`;
