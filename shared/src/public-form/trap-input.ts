import { styled } from 'styled-components';

/**
 * The input that only programs fill in (`TRAP_FIELD`). It is hidden from sight, screen readers, keyboard and autofill.
 * It is placed before the start of the page: after its end it would make the page scrollable.
 */
export const TrapInput = styled.input.attrs({ type: 'text', tabIndex: -1, 'aria-hidden': true, autoComplete: 'off' })`
  position: absolute;
  inset-inline-start: -9999px;
  width: 1px;
  height: 1px;
`;
