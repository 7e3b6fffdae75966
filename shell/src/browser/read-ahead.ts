import type { ApiClient, CallOptions } from '@northlight/shared/client';
import { readThrough } from '@northlight/shared/remote-routes';

/** For so many milliseconds after the question, its answer is given to the next caller. */
export const KEPT_FOR = 900;

/** Milliseconds after which a question that is asked again is sent again, so that its answer is there in time. */
export const ASKED_AGAIN_AFTER = 400;

interface Asked {
  readonly answer: Promise<unknown>;
  readonly since: number;
  hasArrived: boolean;
}

interface CacheEntry {
  readonly asked: Asked;
  /** The same, sent later and not answered yet: it takes the place of the other once it is. */
  readonly again?: Asked;
}

export interface ReadAhead {
  /** Asks, and keeps what is answered for the next to ask the same. What fails is kept for nobody. */
  readonly ahead: ApiClient;
  /** Takes what was asked for ahead less than a second ago, and asks for everything else. */
  readonly api: ApiClient;
}

/**
 * What the next page is made of, asked for while the visitor still points at the link. No page shows what was true more
 * than a second before its link was followed: an older answer is given to nobody. An answer is given once, and not at
 * all after a write of this tab: a page that is opened again is read again.
 */
export function createReadAhead(api: ApiClient): ReadAhead {
  const entries = new Map<string, CacheEntry>();
  const isYounger = (than: number, { since }: Asked) => performance.now() - since < than;

  function take<T>(name: string): Promise<T> | undefined {
    const found = entries.get(name);
    entries.delete(name);
    const young = [found?.asked, found?.again].find((asked) => asked && isYounger(KEPT_FOR, asked));
    // Under its name stands what the same question was answered with.
    return young?.answer as Promise<T> | undefined;
  }

  function keep<T>(name: string, ask: () => Promise<T>): Promise<T> {
    for (const [other, { asked, again }] of entries)
      if (![asked, again].some((one) => one && isYounger(KEPT_FOR, one))) entries.delete(other);
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
      send(method, path, body, options) {
        entries.clear();
        return api.send(method, path, body, options);
      },
    },
  };
}

/** Asked with nothing that could change the answer. */
const isPlain = (options: CallOptions = {}): boolean => Object.keys(options).every((name) => name === 'signal');
