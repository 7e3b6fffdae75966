import PQueue from 'p-queue';

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * Queues work. @param signal removes waiting work from the queue; started work continues.
 * @throws QueueFullError, the abort reason of the signal, or the error of the work.
 */
export type WorkQueue = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Creates a queue that runs at most `width` pieces of work at once, with at most `maxWaiting` waiting. */
export function createWorkQueue(width: number, maxWaiting = Infinity): WorkQueue {
  const queue = new PQueue({ concurrency: width });

  return async (work, signal) => {
    signal?.throwIfAborted();
    if (queue.pending + queue.size >= width + maxWaiting) throw new QueueFullError(`${maxWaiting} wait already.`);
    // On abort p-queue frees the place of running work too. So the queue gets a signal that only aborts waiting work.
    const leaving = new AbortController();
    const leave = () => leaving.abort(signal?.reason);
    const begin = () => {
      signal?.removeEventListener('abort', leave);
      return work();
    };
    signal?.addEventListener('abort', leave, { once: true });
    return queue.add(begin, { signal: leaving.signal });
  };
}
