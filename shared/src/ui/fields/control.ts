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

  /* A focused field shows only the focus ring. Its border would be a second line around it. */
  &:focus-visible {
    border-color: transparent;
    box-shadow: inset var(--bar) 0 0 var(--accent);
  }
  &[aria-invalid='true']:focus-visible {
    box-shadow: inset var(--bar) 0 0 var(--danger);
  }

  /* Forced colours remove our shadows and colours, so a thicker border marks an invalid field. */
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
