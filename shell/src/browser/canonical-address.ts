import type { createBrowserRouter } from 'react-router-dom';
import { canonicalPath } from '../app/canonical-path.ts';
import type { KnownRemotes } from './known-remotes.ts';

/**
 * Redirects a navigation to the page's canonical address when a link writes the address in another way, as the server
 * does for a document.
 */
export function keepCanonical(
  navigation: ReturnType<typeof createBrowserRouter>,
  remotes: Pick<KnownRemotes, 'all' | 'at' | 'covers'>,
): void {
  let checked = navigation.state.location.pathname;
  navigation.subscribe(({ location, navigation: { location: next } }) => {
    const { pathname } = next ?? location;
    if (pathname === checked) return;
    checked = pathname;
    if (remotes.covers(pathname)) return redirectIfNeeded(pathname);
    // The navigation itself reports a part of the line-up that can't be fetched.
    remotes.at(pathname).then(
      () => redirectIfNeeded(pathname),
      (error: unknown) => console.debug('[shell] canonical address:', error),
    );
  });

  function redirectIfNeeded(requested: string): void {
    const {
      location,
      navigation: { location: next },
    } = navigation.state;
    const { pathname, search, hash, state } = next ?? location;
    // The visitor may have navigated elsewhere meanwhile.
    if (pathname !== requested) return;
    const canonical = canonicalPath(remotes.all(), pathname);
    if (canonical === null || canonical === pathname) return;
    // A pending navigation has no history entry yet, so it is pushed. A finished one is replaced in its entry.
    void navigation.navigate({ pathname: canonical, search, hash }, { state, replace: next === undefined });
  }
}
