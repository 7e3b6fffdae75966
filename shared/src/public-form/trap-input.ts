import { styled } from 'styled-components';

/**
 * The input that only a program fills in (`TRAP_FIELD`). Each value hides it from somebody: eyes, ears, keys, autofill.
 * It lies before the page's start: in the other direction the page could be scrolled to it.
 */
export const TrapInput = styled.input.attrs({ type: 'text', tabIndex: -1, 'aria-hidden': true, autoComplete: 'off' })`
  position: absolute;
  inset-inline-start: -9999px;
  width: 1px;
  height: 1px;
`;
