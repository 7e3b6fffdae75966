import type { FailurePhase } from '@northlight/shared/release/failure';
import type { BootRemote } from '../../app/boot.ts';
import { isWorthTrying, RemoteFailure } from './remote-failure.ts';

/** Further tries while the visitor waits, and milliseconds before the first; doubled before each further one. */
const WAITING = { tries: 2, first: 500 };
/** With an earlier version at hand. */
const REPLACEABLE = { tries: 1, first: 200 };

/**
 * Tries again after waits that grow and that chance shortens, so that the visitors of a server that has just come back
 * don't come all at once.
 * @param error of the first try.
 * @throws the failure of the last one.
 */
export async function tryAgain<T>(
  release: BootRemote,
  stage: FailurePhase,
  error: unknown,
  attempt: () => Promise<T>,
): Promise<T> {
  let last = new RemoteFailure(release, stage, error);
  const { tries, first } = release.replaceable ? REPLACEABLE : WAITING;
  for (let tried = 0; tried < tries && isWorthTrying(last); tried += 1) {
    const wait = first * 2 ** tried;
    await new Promise((resolve) => setTimeout(resolve, wait / 2 + (wait / 2) * Math.random()));
    try {
      await refreshCache(last);
      return await attempt();
    } catch (again) {
      last = new RemoteFailure(release, stage, again);
    }
  }
  throw last;
}

/**
 * A chunk is asked for again under its own address: what a cache holds of it, damaged on the way perhaps, is replaced
 * before.
 */
async function refreshCache({ cause }: RemoteFailure): Promise<void> {
  if (cause instanceof Error && 'request' in cause && typeof cause.request === 'string')
    await fetch(cause.request, { cache: 'reload' });
}
