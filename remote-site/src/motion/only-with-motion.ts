import { css } from 'styled-components';

/** Hides controls of what moves by itself, where nothing moves: without motion, without JavaScript and on paper. */
export const onlyWithMotion = css`
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`;
