import type { BootRemote } from '../app/boot.ts';
import { ownerOf } from '../app/owner-of.ts';
import { headCode } from '../app/show-head.ts';
import type { LoadRemote } from '../app/slots.ts';

/** Fetches a remote's code when the visitor points at, touches or tabs to a link into it, so that the click finds it there. */
export function prefetchOnIntent(remotes: readonly BootRemote[], load: LoadRemote): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin) return;
    const owner = ownerOf(remotes, link.pathname);
    // A failure here is none yet: the navigation will try again and show it.
    if (owner) Promise.all([load(owner.remote.name), headCode()]).catch((error: unknown) => console.debug('[shell] prefetch:', error));
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(type, onIntent, { passive: true });
}
