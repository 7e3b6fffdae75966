import { prefersReducedData } from '../prefers-reduced-data.ts';

/**
 * Whether the change to another page may be animated: the tab is visible, and the visitor has asked neither for less
 * motion nor for less data.
 */
export const mayPlay = (): boolean =>
  document.visibilityState === 'visible' &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches &&
  !prefersReducedData();
