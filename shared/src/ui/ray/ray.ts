import { css } from 'styled-components';

/**
 * A short ray, an element of the brand: styles of a `::before` at the start of a positioned element. Set its height and
 * position after these styles; animate it by `transform`.
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
