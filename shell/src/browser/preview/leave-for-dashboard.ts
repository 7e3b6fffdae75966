import { ownerOf } from '../../app/owner-of.ts';
import type { KnownRemotes } from '../known-remotes.ts';

/**
 * Has links to a section with a frame of its own, the dashboard, load a new document: it edits what is published, and
 * this document reads what is not.
 */
export function leaveForDashboard(known: Pick<KnownRemotes, 'all'>): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== window.location.origin) return;
      // The router hears of the click from React, which listens beneath.
      if (ownerOf(known.all(), link.pathname)?.remote.frame === 'bare') event.stopPropagation();
    },
    { capture: true },
  );
}
