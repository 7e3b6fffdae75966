import type { ApiClient, CallOptions } from '@northlight/shared/client';
import { readThrough } from '@northlight/shared/remote-routes';

/** Milliseconds for which a response may be used, counted from when its request was sent. */
export const FRESH_FOR = 900;

/**
 * Milliseconds after which a repeated request is sent again, so that its response arrives before the first one expires.
 */
export const ASKED_AGAIN_AFTER = 400;

interface Asked {
  readonly answer: Promise<unknown>;
  readonly since: number;
  hasArrived: boolean;
}

interface CacheEntry {
  readonly asked: Asked;
  /** The same request, sent again and still pending; its response will replace the first one. */
  readonly again?: Asked;
}

export interface ReadAhead {
  /** Sends requests and keeps each response for the next caller with the same request. Failures are not kept. */
  readonly ahead: ApiClient;
  /** Uses responses that `ahead` requested less than `FRESH_FOR` ago, and sends all other requests. */
  readonly api: ApiClient;
}

/**
 * Cache for reads of the next page that are sent while the visitor still points at its link. A response expires
 * `FRESH_FOR` after its request, so that no page shows data that was more than a second old when its link was followed.
 * A response is used once. A write by this tab clears the cache, so a page that is opened again is read again.
 */
export function createReadAhead(api: ApiClient): ReadAhead {
  const entries = new Map<string, CacheEntry>();
  const isYounger = (than: number, { since }: Asked) => performance.now() - since < than;

  function take<T>(name: string): Promise<T> | undefined {
    const found = entries.get(name);
    entries.delete(name);
    const young = [found?.asked, found?.again].find((asked) => asked && isYounger(FRESH_FOR, asked));
    // The entry has the response to the same request, so it has the same type.
    return young?.answer as Promise<T> | undefined;
  }

  function keep<T>(name: string, ask: () => Promise<T>): Promise<T> {
    for (const [other, { asked, again }] of entries)
      if (![asked, again].some((one) => one && isYounger(FRESH_FOR, one))) entries.delete(other);
    const found = entries.get(name);
    const last = found?.again ?? found?.asked;
    if (last && (!last.hasArrived || isYounger(ASKED_AGAIN_AFTER, last))) return last.answer as Promise<T>;

    const answer = ask();
    const asked: Asked = { answer, since: performance.now(), hasArrived: false };
    const mine: CacheEntry = last ? { asked: last, again: asked } : { asked };
    entries.set(name, mine);
    const arrive = () => {
      asked.hasArrived = true;
      if (entries.get(name) === mine) entries.set(name, { asked });
    };
    const forget = () => {
      if (entries.get(name) !== mine) return;
      if (last) entries.set(name, { asked: last });
      else entries.delete(name);
    };
    answer.then(arrive, forget);
    return answer;
  }

  return {
    ahead: readThrough(api, (ask, name, options) => (isPlain(options) ? keep(name, ask) : ask())),
    api: {
      ...readThrough(api, <T>(ask: () => Promise<T>, name: string, options?: CallOptions) => {
        const answer = isPlain(options) ? take<T>(name) : undefined;
        return answer ? answer.catch(ask) : ask();
      }),
      async send<T>(...call: Parameters<ApiClient['send']>): Promise<T> {
        entries.clear();
        try {
          return await api.send<T>(...call);
        } finally {
          // What was read while the write was on its way may be from before it.
          entries.clear();
        }
      },
    },
  };
}

/** Whether a call has no options that could change its response. */
const isPlain = (options: CallOptions = {}): boolean => Object.keys(options).every((name) => name === 'signal');
