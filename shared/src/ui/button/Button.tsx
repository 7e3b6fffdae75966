import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { buttonStyles } from './button-styles.ts';

export interface ButtonLooks {
  /** `solid` for the main action, `line` for others, `danger` for actions that can't be undone. */
  readonly kind?: 'solid' | 'line' | 'danger';
  readonly size?: 'm' | 's';
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLooks {
  /** The action is pending: the button keeps its focus and its label, and ignores clicks. */
  readonly busy?: boolean;
}

export function Button({ kind = 'solid', size = 'm', busy = false, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <ButtonRoot
      type={type}
      data-kind={kind}
      data-size={size}
      aria-busy={busy || undefined}
      // Enter submits a form by a click on its button, so this also prevents a second submission.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}

export interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonLooks {}

export const ButtonLink = ({ kind = 'solid', size = 'm', ...rest }: ButtonLinkProps) => (
  <ButtonLinkRoot data-kind={kind} data-size={size} {...rest} />
);

const ButtonRoot = styled.button`
  ${buttonStyles}
`;

const ButtonLinkRoot = styled(Link)`
  ${buttonStyles}
`;
