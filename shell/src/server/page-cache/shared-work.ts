/** The reason why work is aborted: no caller waits for it any more. */
class AbandonedError extends Error {
  override readonly name = 'AbandonedError';
}

interface Shared<T> {
  readonly result: Promise<T>;
  readonly abandoned: AbortController;
  waiting: number;
}

/**
 * Runs work by name, once for all callers that want it at the same time. It is aborted when the last caller that waits
 * for it has left.
 */
export function createSharedWork<T>() {
  const running = new Map<string, Shared<T>>();

  function start(name: string, work: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const abandoned = new AbortController();
    const shared: Shared<T> = { result: work(abandoned.signal), abandoned, waiting: 0 };
    running.set(name, shared);
    const end = () => {
      if (running.get(name) === shared) running.delete(name);
    };
    shared.result.then(end, end);
    return shared;
  }

  function leave(name: string, shared: Shared<T>): void {
    shared.waiting -= 1;
    if (shared.waiting > 0) return;
    // A later caller starts the work anew.
    if (running.get(name) === shared) running.delete(name);
    shared.abandoned.abort(new AbandonedError('Nobody waits for it any more.'));
  }

  return {
    isRunning: (name: string): boolean => running.has(name),
    /**
     * Waits for the work of that name, and starts it unless it is running.
     * @param signal aborted when this caller no longer waits: the promise then rejects with the signal's reason.
     */
    async join(name: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
      signal.throwIfAborted();
      const shared = running.get(name) ?? start(name, work);
      shared.waiting += 1;
      return new Promise((resolve, reject) => {
        const onAbort = () => {
          leave(name, shared);
          reject(signal.reason);
        };
        signal.addEventListener('abort', onAbort, { once: true });
        const end = () => signal.removeEventListener('abort', onAbort);
        shared.result.then(resolve, reject).finally(end);
      });
    },
  };
}
