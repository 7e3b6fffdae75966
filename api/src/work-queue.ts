/** More work waits than may. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * Does a piece of work when it is its turn. @param signal takes it out of the queue; work that has begun goes on.
 * @throws QueueFullError, the reason of the signal, and what the work throws.
 */
export type WorkQueue = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Runs at most `width` pieces of work at once; the rest waits its turn, `maxWaiting` at most. */
export function createWorkQueue(width: number, maxWaiting = Infinity): WorkQueue {
  const waiting = new Set<() => void>();
  let running = 0;

  async function takePlace(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (running < width) {
      running += 1;
      return;
    }
    if (waiting.size >= maxWaiting) throw new QueueFullError(`${maxWaiting} wait already.`);
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(begin);
        reject(signal?.reason);
      };
      waiting.add(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /**
   * To the next in the queue, or to whoever comes: the place is never free while somebody waits, so nobody can slip in
   * between.
   */
  function passPlaceOn(): void {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async (work, signal) => {
    await takePlace(signal);
    try {
      return await work();
    } finally {
      passPlaceOn();
    }
  };
}
