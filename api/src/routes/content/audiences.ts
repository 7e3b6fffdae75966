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
export type Attend = <T>(key: string, leaving: AbortSignal, work: (abandoned: AbortSignal) => Promise<T>) => Promise<T>;

interface Audience {
  size: number;
  readonly ending: AbortController;
}

/** Many may wait for one search. It goes on until the last of them has left. */
export function createAudiences(): Attend {
  const audiences = new Map<string, Audience>();

  function join(key: string): Audience {
    const audience = audiences.get(key) ?? { size: 0, ending: new AbortController() };
    audience.size += 1;
    audiences.set(key, audience);
    return audience;
  }

  function leave(key: string, audience: Audience): void {
    audience.size -= 1;
    if (audience.size > 0) return;
    audiences.delete(key);
    audience.ending.abort(new AbandonedError());
  }

  return async (key, leaving, work) => {
    if (leaving.aborted) throw new AbandonedError();
    const audience = join(key);
    const left = new Promise<never>((_resolve, reject) => {
      leaving.addEventListener('abort', () => reject(new AbandonedError()), { once: true });
    });
    try {
      return await Promise.race([work(audience.ending.signal), left]);
    } finally {
      leave(key, audience);
    }
  };
}
