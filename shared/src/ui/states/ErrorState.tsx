import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/index.ts';

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What happened. */
  readonly title: string;
  /** What is not lost, and what the visitor can do. */
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
  /** Whether a retry is pending. */
  readonly busy?: boolean;
}

/** Message for a failure, announced at once. */
export const ErrorState = ({ title, text, onRetry, busy, children, ...rest }: ErrorStateProps) => (
  <Root role="alert" {...rest}>
    <strong>{title}</strong>
    {text && <p>{text}</p>}
    {children}
    {onRetry && (
      <Button size="s" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    )}
  </Root>
);

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  max-width: 640px;
  padding: 24px;
  background: var(--danger-bg);
  color: var(--ink);
  box-shadow: inset var(--bar) 0 0 var(--danger);
  font-size: var(--t-ui);

  > strong {
    font-weight: 600;
  }
  > button {
    margin-top: 12px;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
