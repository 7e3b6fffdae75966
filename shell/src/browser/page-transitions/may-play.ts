import { isDataDear } from '../is-data-dear.ts';

/**
 * Whether a change of pages may be shown as a movement here and now: somebody sees it, and has asked for neither less
 * motion nor less data.
 */
export const mayPlay = (): boolean =>
  document.visibilityState === 'visible' &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches &&
  !isDataDear();
