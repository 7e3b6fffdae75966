import type { ApiClient } from '@northlight/shared/client';
import { wrapReads } from '@northlight/shared/remote-routes';

/**
 * Milliseconds after which further calls of a page's are no reason to wait: work that goes on calling the API would
 * never end either.
 */
const PATIENCE = 15_000;

export type WatchedCalls = ReturnType<typeof watchCalls>;

/**
 * A client of the API that knows how many of its calls are under way.
 * @param patience milliseconds in which calls may follow each other.
 */
export function watchCalls(api: ApiClient, patience = PATIENCE) {
  let pending = 0;
  const listeners = new Set<() => void>();

  async function watched<T>(answer: Promise<T>): Promise<T> {
    pending += 1;
    for (const listener of listeners) listener();
    try {
      return await answer;
    } finally {
      pending -= 1;
      for (const listener of listeners) listener();
    }
  }

  /**
   * Calls `act` once the API has not been waited for in so many milliseconds on end; once patience is over, only the
   * call under way is waited for.
   * @returns what ends the watch.
   */
  function whenIdle(milliseconds: number, act: () => void): () => void {
    let idle: ReturnType<typeof setTimeout> | undefined;
    let isPatient = true;
    const patienceTimer = setTimeout(() => (isPatient = false), patience);
    const stop = () => {
      listeners.delete(listen);
      clearTimeout(idle);
      clearTimeout(patienceTimer);
    };
    const end = () => {
      stop();
      act();
    };
    const listen = () => {
      if (!isPatient) {
        idle ??= setTimeout(end, milliseconds);
        return;
      }
      clearTimeout(idle);
      idle = pending === 0 ? setTimeout(end, milliseconds) : undefined;
    };
    listeners.add(listen);
    listen();
    return stop;
  }

  return {
    api: wrapReads(api, watched),
    whenIdle,
    /**
     * Rejects with `message` once `work` has waited for so long without waiting for the API. The work itself goes on.
     */
    withLimit<T>(work: Promise<T>, milliseconds: number, message: string): Promise<T> {
      return new Promise((resolve, reject) => {
        const stop = whenIdle(milliseconds, () => reject(new Error(message)));
        work.then(resolve, reject).finally(stop);
      });
    },
  };
}
