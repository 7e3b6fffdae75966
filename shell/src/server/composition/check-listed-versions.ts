import type { LineUp } from './line-up.ts';
import type { RemoteHost } from './remote-host.ts';

/** Versions that are looked at after one page, and milliseconds until the next are. */
const AT_A_TIME = 8;
const PAUSE = 1000;

/**
 * Looks at the versions that pages only name, so that following a link does not find them broken: a few after a page,
 * and the next ones after a later page. However many remotes there are, a request costs no more.
 * @param now milliseconds.
 */
export function checkListedVersions(
  host: Pick<RemoteHost, 'watch'>,
  now: () => number = () => performance.now(),
): (lineUp: LineUp) => Promise<void> {
  let next = 0;
  let started = Number.NEGATIVE_INFINITY;
  return async ({ remotes }) => {
    // Where few are named they are all looked at; the host knows how often is enough.
    if (remotes.length > AT_A_TIME && now() - started < PAUSE) return;
    started = now();
    const from = next < remotes.length ? next : 0;
    next = from + AT_A_TIME;
    await Promise.all(remotes.slice(from, next).map((remote) => host.watch(remote)));
  };
}
