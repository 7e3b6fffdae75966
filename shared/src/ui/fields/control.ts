import { css, styled } from 'styled-components';

/** What an input, a text area and a select share. Heights are variables so that a dense surface can lower them. */
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

  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 0;
    border-color: transparent;
    box-shadow: inset 4px 0 0 var(--accent);
  }

  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 4px 0 0 var(--danger);
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
