import { styled } from 'styled-components';

/**
 * The input that only a program fills in (`TRAP_FIELD`). Each value hides it from somebody: eyes, ears, keys, autofill.
 */
export const TrapInput = styled.input.attrs({ type: 'text', tabIndex: -1, 'aria-hidden': true, autoComplete: 'off' })`
  position: absolute;
  left: -9999px;
  width: 1px;
  height: 1px;
`;
