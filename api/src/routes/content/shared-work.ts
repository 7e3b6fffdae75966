import { HttpError } from '../../errors.ts';

/** Nobody waits for the work any more. Only those who have left could be told. */
export class AbandonedError extends HttpError {
  constructor() {
    super(503, 'Nobody waits for this answer any more');
  }
}

/**
 * Does work for everybody who waits for the same answer.
 * @param leaving of one who waits.
 * @param abandoned when all of them have left.
 */
export type ShareWork = <T>(
  key: string,
  leaving: AbortSignal,
  work: (abandoned: AbortSignal) => Promise<T>,
) => Promise<T>;

interface Waiters {
  count: number;
  readonly ending: AbortController;
}

/** Many may wait for one search. It goes on until the last of them has left. */
export function createSharedWork(): ShareWork {
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
    waiters.ending.abort(new AbandonedError());
  }

  return async (key, leaving, work) => {
    if (leaving.aborted) throw new AbandonedError();
    const waiters = join(key);
    const left = new Promise<never>((_resolve, reject) => {
      leaving.addEventListener('abort', () => reject(new AbandonedError()), { once: true });
    });
    try {
      return await Promise.race([work(waiters.ending.signal), left]);
    } finally {
      leave(key, waiters);
    }
  };
}
