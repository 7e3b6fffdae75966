import { css } from 'styled-components';

/** Close to the letters: on an empty ground a wider halo would be visible by its rounded colours. */
const shadow = 'drop-shadow(0 0 0.02em var(--bg)) drop-shadow(0 0 0.04em var(--bg))';

/**
 * Separates the letters of a title from what is behind it, where that can't be masked. Rays are masked now, so no page
 * of the site needs it; sections that were released earlier may. It is drawn right after the first paint, when the root
 * has `data-painted`, because blurring large letters takes longer than anything else in the first view. It is no
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
