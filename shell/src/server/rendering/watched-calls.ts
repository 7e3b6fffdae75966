import type { ApiClient } from '@northlight/shared/client';
import { wrapReads } from '../../app/wrap-reads.ts';

/** A client of the API that knows how many of its calls are under way. */
export interface WatchedCalls {
  readonly api: ApiClient;
  /**
   * Rejects with `message` once `work` has waited for so many milliseconds without waiting for the API, which has limits of its own: it would
   * never end. The work itself goes on.
   */
  withLimit<T>(work: Promise<T>, milliseconds: number, message: string): Promise<T>;
}

export function watchCalls(api: ApiClient): WatchedCalls {
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

  return {
    api: wrapReads(api, watched),
    withLimit(work, milliseconds, message) {
      return new Promise((resolve, reject) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const listen = () => {
          clearTimeout(timer);
          if (pending === 0) timer = setTimeout(() => reject(new Error(message)), milliseconds);
        };
        listeners.add(listen);
        listen();
        work.then(resolve, reject).finally(() => {
          listeners.delete(listen);
          clearTimeout(timer);
        });
      });
    },
  };
}
