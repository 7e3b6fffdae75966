import { css } from 'styled-components';

/**
 * A short ray, the mark of this house: styles of a `::before` at the beginning of what it marks, which is positioned.
 * Its height and place follow them; what grows or goes is its `transform`.
 */
export const ray = css`
  content: '';
  position: absolute;
  inset-inline-start: 0;
  width: 2px;
  height: 1em;
  background: linear-gradient(var(--ray-crown), var(--accent));
  transform-origin: 50% 100%;
  transition: transform var(--t-base) var(--ease);
`;
