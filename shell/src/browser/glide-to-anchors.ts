import { opensElsewhere } from '@northlight/shared/remote-routes';
import { SECTION_ELEMENT } from '../app/boot.ts';
import { focusPart } from '../app/focus-part.ts';
import type { Router } from './follow-up.ts';

/**
 * Makes plain links to a part of the current page (for example in a text) scroll smoothly and move the focus, as the
 * router's links do. The browser itself would jump. The skip link is left to the browser.
 * @returns a function that ends it.
 */
export function glideToAnchors({ navigate }: Pick<Router, 'navigate'>): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || opensElsewhere(event) || !link?.getAttribute('href')?.startsWith('#')) return;
    const part = partOf(link.hash);
    if (!part || part.id === SECTION_ELEMENT) return;
    event.preventDefault();
    void navigate({ search: window.location.search, hash: link.hash });
    focusPart(part);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** Null also for a hash that can't be decoded. */
function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
