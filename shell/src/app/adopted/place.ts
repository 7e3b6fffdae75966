/**
 * Styles of the place of an adopted remote: below the navbar, between the page's margins, and at least as high as the
 * screen. The server's skeleton has the same styles.
 */
export const PLACE = {
  minHeight: '100vh',
  boxSizing: 'border-box',
  maxWidth: 'calc(var(--max) + 2 * var(--margin))',
  marginInline: 'auto',
  padding: 'calc(var(--nav-h) + var(--s8)) var(--margin) var(--section)',
} as const;
