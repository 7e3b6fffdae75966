import { css } from 'styled-components';

/**
 * Words in the display face as thin as rays. They stand as far apart as strong letters are wider: when the words become
 * strong they keep their length, and nothing around them moves.
 */
export const thinLetters = css`
  font-weight: 150;
  letter-spacing: 0.04em;
`;

/** The same words once somebody points at them or comes to them by keyboard. */
export const strongLetters = css`
  font-weight: 420;
  letter-spacing: 0;
`;

/** How one becomes the other; for `transition`. */
export const letterTransition = 'font-weight var(--t-fast), letter-spacing var(--t-fast)';
