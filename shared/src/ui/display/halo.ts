import { css } from 'styled-components';

/** It ends close to the letters: where nothing is behind them, a wider one could be seen by its rounded colours. */
const shadow = 'drop-shadow(0 0 0.02em var(--bg)) drop-shadow(0 0 0.04em var(--bg))';

/**
 * Keeps the letters of a title clear of what is behind it, where that can't be masked. Rays are masked, so no page of
 * the site needs it any more; sections that were released before may. It is drawn right after the first paint, when the
 * root is marked (`data-painted`): of all that is seen first, blurring large letters takes the longest. Not
 * text-shadow, whose later lines would cover earlier descenders.
 */
export const halo = css`
  :root[data-painted] & {
    filter: ${shadow};
  }
  @media (scripting: none) {
    filter: ${shadow};
  }
`;
