import { css } from 'styled-components';

/**
 * A browser's slider over all of its positioned parent, which draws where it stands: the slider itself is not seen, but
 * where colours are forced. A finger that goes up or down still scrolls the page.
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
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -3px;
  }

  @media (forced-colors: active) {
    > input {
      opacity: 1;
    }
  }
`;
