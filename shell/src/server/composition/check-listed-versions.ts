import type { LineUp } from './line-up.ts';
import type { RemoteHost } from './remote-host.ts';

/** Versions that are checked after one page, and milliseconds until the next ones are checked. */
const AT_A_TIME = 8;
const PAUSE = 1000;

/**
 * Checks the files of versions that pages only list, so that a visitor who follows a link does not find them broken: a
 * few after one page, and the next ones after a later page. So a request costs no more with more remotes.
 * @param now milliseconds.
 */
export function checkListedVersions(
  host: Pick<RemoteHost, 'checkFiles'>,
  now: () => number = () => performance.now(),
): (lineUp: LineUp) => Promise<void> {
  let next = 0;
  let started = Number.NEGATIVE_INFINITY;
  return async ({ remotes }) => {
    // A small number is checked every time: the host itself limits how often it reads files.
    if (remotes.length > AT_A_TIME && now() - started < PAUSE) return;
    started = now();
    const from = next < remotes.length ? next : 0;
    next = from + AT_A_TIME;
    await Promise.all(remotes.slice(from, next).map((remote) => host.checkFiles(remote)));
  };
}
