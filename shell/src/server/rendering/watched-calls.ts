import type { ApiClient } from '@northlight/shared/client';
import { wrapReads } from '@northlight/shared/remote-routes';

/**
 * Milliseconds after which new calls no longer extend the wait of a page: otherwise work that keeps calling the API
 * would never end.
 */
const TIMEOUT = 15_000;

export type WatchedCalls = ReturnType<typeof watchCalls>;

/**
 * A client of the API that counts its pending calls.
 * @param timeout milliseconds during which new calls extend the wait.
 */
export function watchCalls(api: ApiClient, timeout = TIMEOUT) {
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
   * Calls `act` once no call has been pending for so many milliseconds in a row. After `timeout` the next change of
   * the pending calls starts the last countdown, which further calls do not stop.
   * @returns a function that stops the watch.
   */
  function whenIdle(milliseconds: number, act: () => void): () => void {
    let idle: ReturnType<typeof setTimeout> | undefined;
    let isPatient = true;
    const timeoutTimer = setTimeout(() => (isPatient = false), timeout);
    const stop = () => {
      listeners.delete(listen);
      clearTimeout(idle);
      clearTimeout(timeoutTimer);
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
     * Rejects with `message` once `work` has gone on for so long without a pending call. It does not stop the work.
     */
    withLimit<T>(work: Promise<T>, milliseconds: number, message: string): Promise<T> {
      return new Promise((resolve, reject) => {
        const stop = whenIdle(milliseconds, () => reject(new Error(message)));
        work.then(resolve, reject).finally(stop);
      });
    },
  };
}
