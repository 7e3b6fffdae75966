import { css } from 'styled-components';

/**
 * A native slider that covers its positioned parent, which draws the value itself. The slider is invisible. Vertical
 * touch gestures still scroll the page.
 */
export const rangeOver = css`
  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
    touch-action: pan-y;
  }
`;
