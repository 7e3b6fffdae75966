/**
 * Where a remote stands: below the bar and between the page's margins, as high as the screen at the least. The server's
 * skeleton stands in the same place.
 */
export const PLACE = {
  minHeight: '100vh',
  boxSizing: 'border-box',
  maxWidth: 'calc(var(--max) + 2 * var(--margin))',
  marginInline: 'auto',
  padding: 'calc(var(--nav-h) + var(--s8)) var(--margin) var(--section)',
} as const;
