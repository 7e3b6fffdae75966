import { ownerOf } from '../app/owner-of.ts';
import { headCode } from '../app/show-head.ts';
import type { LoadRemote } from '../app/slots.ts';
import type { KnownRemotes } from './known-remotes.ts';

/**
 * Fetches a remote's code when the visitor points at, touches or tabs to a link into it, so that the click finds it
 * there.
 */
export function prefetchOnIntent(remotes: Pick<KnownRemotes, 'at'>, load: LoadRemote): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin) return;
    // A failure here is none yet: the navigation will try again and show it.
    prefetch(link.pathname).catch((error: unknown) => console.debug('[shell] prefetch:', error));
  };
  async function prefetch(path: string): Promise<void> {
    const owner = ownerOf(await remotes.at(path), path);
    if (owner) await Promise.all([load(owner.remote.name), headCode()]);
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onIntent, { passive: true });
}
