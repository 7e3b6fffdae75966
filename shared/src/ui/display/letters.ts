import { css } from 'styled-components';

/**
 * Text in the display font, thin like rays. The letter spacing compensates for the width of strong letters: when the
 * text becomes strong it keeps its length, and nothing around it moves.
 */
export const thinLetters = css`
  font-weight: 260;
  letter-spacing: 0.024em;
`;

/** The same text when it is hovered or focused. */
export const strongLetters = css`
  font-weight: 420;
  letter-spacing: 0;
`;

/** Value of `transition` between the two. */
export const letterTransition = 'font-weight var(--t-fast), letter-spacing var(--t-fast)';
