import { css, styled } from 'styled-components';

/** Common styles of input, text area and select. Heights are variables, so that compact surfaces can reduce them. */
export const controlStyle = css`
  display: block;
  width: 100%;
  min-width: 0;
  min-height: var(--control-h, 54px);
  padding: var(--control-pad, 13px 16px);
  border: 1px solid var(--rule-2);
  border-radius: var(--radius);
  background-color: var(--surface);
  color: inherit;
  caret-color: var(--accent);
  font: inherit;
  transition:
    border-color var(--t-fast),
    box-shadow var(--t-fast);

  &::placeholder {
    color: var(--ink-2);
    opacity: 1;
  }

  &:hover {
    border-color: var(--ink);
  }

  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset var(--bar) 0 0 var(--danger);
  }

  /* One line around it, the ring of all that has focus: its own border would be a second one, a red one a third. */
  &:focus-visible {
    border-color: transparent;
    box-shadow: inset var(--bar) 0 0 var(--accent);
  }
  &[aria-invalid='true']:focus-visible {
    box-shadow: inset var(--bar) 0 0 var(--danger);
  }

  /* Without shadows and colours of our own, a thicker line at the left says what is wrong. */
  @media (forced-colors: active) {
    &[aria-invalid='true'] {
      border-inline-start-width: 6px;
    }
  }

  &:disabled,
  &[readonly] {
    background-color: var(--bg-2);
    color: var(--ink-2);
    border-color: var(--rule);
    cursor: not-allowed;
  }
`;

export const Control = styled.input`
  ${controlStyle}
`;
