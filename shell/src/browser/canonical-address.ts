import type { createBrowserRouter } from 'react-router-dom';
import type { BootRemote } from '../app/boot.ts';
import { canonicalPath } from '../app/canonical-path.ts';

/** Has a link that writes a page's address in another way lead to the page's one address, as the server does when it is asked for the document. */
export function keepCanonical(navigation: ReturnType<typeof createBrowserRouter>, remotes: readonly BootRemote[]): void {
  let looked = navigation.state.location.pathname;
  navigation.subscribe(({ location, navigation: { location: next } }) => {
    const { pathname, search, hash, state } = next ?? location;
    if (pathname === looked) return;
    looked = pathname;
    const right = canonicalPath(remotes, pathname);
    if (right === null || right === pathname) return;
    // What is on its way has no entry in the history yet; what has arrived is put right in its own.
    void navigation.navigate({ pathname: right, search, hash }, { state, replace: next === undefined });
  });
}
