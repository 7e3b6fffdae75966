import { HttpError } from '../../errors.ts';

/** No caller waits for the work any more. The error is never sent to a visitor, because all of them have left. */
export class NoCallerLeftError extends HttpError {
  constructor() {
    super(503, 'Nobody waits for this answer any more');
  }
}

/**
 * Does work under a signal that is shared by all callers that wait for the same key.
 * @param leaving aborted when this caller leaves.
 * @param abandoned aborted when all callers of the key have left.
 */
export type WithSharedSignal = <T>(
  key: string,
  leaving: AbortSignal,
  work: (abandoned: AbortSignal) => Promise<T>,
) => Promise<T>;

interface Waiters {
  count: number;
  readonly ending: AbortController;
}

/** Each caller starts its work itself. Only the signal is shared; it is aborted when the last caller has left. */
export function createSharedSignals(): WithSharedSignal {
  const waitersOf = new Map<string, Waiters>();

  function join(key: string): Waiters {
    const waiters = waitersOf.get(key) ?? { count: 0, ending: new AbortController() };
    waiters.count += 1;
    waitersOf.set(key, waiters);
    return waiters;
  }

  function leave(key: string, waiters: Waiters): void {
    waiters.count -= 1;
    if (waiters.count > 0) return;
    waitersOf.delete(key);
    waiters.ending.abort(new NoCallerLeftError());
  }

  return async (key, leaving, work) => {
    if (leaving.aborted) throw new NoCallerLeftError();
    const waiters = join(key);
    const left = new Promise<never>((_resolve, reject) => {
      leaving.addEventListener('abort', () => reject(new NoCallerLeftError()), { once: true });
    });
    try {
      return await Promise.race([work(waiters.ending.signal), left]);
    } finally {
      leave(key, waiters);
    }
  };
}
