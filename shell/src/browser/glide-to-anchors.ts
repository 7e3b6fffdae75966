import { SECTION_ELEMENT } from '../app/boot.ts';
import { focusPart } from '../app/focus-part.ts';
import type { Router } from './follow-up.ts';

/**
 * Has plain links to a part of the page that is shown, such as those of a text, scroll there as the router's links do,
 * and takes the focus along. The browser itself would jump. A visitor who skips to the content wants no more than to be
 * there.
 * @returns ends it.
 */
export function glideToAnchors({ navigate }: Pick<Router, 'navigate'>): () => void {
  const onClick = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || opensElsewhere || !link?.getAttribute('href')?.startsWith('#')) return;
    const part = partOf(link.hash);
    if (!part || part.id === SECTION_ELEMENT) return;
    event.preventDefault();
    void navigate({ search: window.location.search, hash: link.hash });
    focusPart(part);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** Null also for what no browser can read. */
function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
