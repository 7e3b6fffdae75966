import type { FailurePhase } from '@northlight/shared/release/failure';
import type { BootRemote } from '../../app/boot.ts';
import { isWorthTrying, RemoteFailure } from './remote-failure.ts';

/**
 * Number of retries while the visitor waits, and milliseconds before the first one; doubled before each further one.
 */
const WAITING = { tries: 2, first: 500 };
/** The same when an earlier version can be shown instead. */
const REPLACEABLE = { tries: 1, first: 200 };

/**
 * Retries with exponential backoff and jitter, so that the visitors of a server that has just restarted don't all send
 * requests at once.
 * @param error of the first try.
 * @throws the RemoteFailure of the last try.
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
 * A chunk is requested again from the same address. So its cached response, which may be damaged, is replaced first.
 */
async function refreshCache({ cause }: RemoteFailure): Promise<void> {
  if (cause instanceof Error && 'request' in cause && typeof cause.request === 'string')
    await fetch(cause.request, { cache: 'reload' });
}
