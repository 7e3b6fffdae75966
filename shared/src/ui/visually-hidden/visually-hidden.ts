import { css } from 'styled-components';

/**
 * Hides an element visually, but not from screen readers: for elements that are hidden only at some widths or in some
 * places.
 */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
