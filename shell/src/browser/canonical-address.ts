import type { createBrowserRouter } from 'react-router-dom';
import { canonicalPath } from '../app/canonical-path.ts';
import type { KnownRemotes } from './known-remotes.ts';

/**
 * Has a link that writes a page's address in another way lead to the page's one address, as the server does when it is
 * asked for the document.
 */
export function keepCanonical(
  navigation: ReturnType<typeof createBrowserRouter>,
  remotes: Pick<KnownRemotes, 'all' | 'at' | 'covers'>,
): void {
  let looked = navigation.state.location.pathname;
  navigation.subscribe(({ location, navigation: { location: next } }) => {
    const { pathname } = next ?? location;
    if (pathname === looked) return;
    looked = pathname;
    if (remotes.covers(pathname)) return putRight(pathname);
    // The navigation itself tells of what can't be had.
    remotes.at(pathname).then(
      () => putRight(pathname),
      (error: unknown) => console.debug('[shell] canonical address:', error),
    );
  });

  function putRight(asked: string): void {
    const {
      location,
      navigation: { location: next },
    } = navigation.state;
    const { pathname, search, hash, state } = next ?? location;
    // The visitor may have gone elsewhere meanwhile.
    if (pathname !== asked) return;
    const right = canonicalPath(remotes.all(), pathname);
    if (right === null || right === pathname) return;
    // What is on its way has no entry in the history yet; what has arrived is put right in its own.
    void navigation.navigate({ pathname: right, search, hash }, { state, replace: next === undefined });
  }
}
