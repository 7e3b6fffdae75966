import PQueue from 'p-queue';

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * Does a piece of work when it is its turn. @param signal takes it out of the queue; work that has started goes on.
 * @throws QueueFullError, the reason of the signal, and what the work throws.
 */
export type WorkQueue = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Runs at most `width` pieces of work at once; the rest waits its turn, `maxWaiting` at most. */
export function createWorkQueue(width: number, maxWaiting = Infinity): WorkQueue {
  const queue = new PQueue({ concurrency: width });

  return async (work, signal) => {
    signal?.throwIfAborted();
    if (queue.pending + queue.size >= width + maxWaiting) throw new QueueFullError(`${maxWaiting} wait already.`);
    // When its signal is aborted, the queue gives the place of running work away. So it only knows of waiting work.
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
