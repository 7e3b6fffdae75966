import { ownerOf } from '../../app/owner-of.ts';
import type { KnownRemotes } from '../known-remotes.ts';

/**
 * Makes links to a section with a frame of its own (the dashboard) load a new document, because the dashboard edits
 * published content and this document reads unpublished content.
 */
export function leaveForDashboard(known: Pick<KnownRemotes, 'all'>): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== window.location.origin) return;
      // Stops the router, which gets the click from React's listener further down.
      if (ownerOf(known.all(), link.pathname)?.remote.frame === 'bare') event.stopPropagation();
    },
    { capture: true },
  );
}
