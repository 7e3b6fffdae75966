import type { ApiClient, CallOptions } from '@northlight/shared/client';
import { readThrough } from '../app/wrap-reads.ts';

/** Milliseconds for which an answer that was asked for ahead is given to whoever asks next. */
export const KEPT_FOR = 5_000;

interface Kept {
  readonly answer: Promise<unknown>;
  readonly since: number;
}

export interface ReadAhead {
  /** Asks, and keeps what is answered for the next to ask the same. What fails is kept for nobody. */
  readonly ahead: ApiClient;
  /** Takes what was asked for ahead and is not older than a few seconds, and asks for everything else. */
  readonly api: ApiClient;
}

/**
 * What the next page is made of, asked for while the visitor still points at the link. An answer is given once, and
 * not at all after a write of this tab: a page that is opened again is read again.
 */
export function createReadAhead(api: ApiClient): ReadAhead {
  const kept = new Map<string, Kept>();
  const isYoung = ({ since }: Kept) => performance.now() - since < KEPT_FOR;

  function take<T>(name: string): Promise<T> | undefined {
    const found = kept.get(name);
    kept.delete(name);
    // Under its name stands what the same question was answered with.
    return found && isYoung(found) ? (found.answer as Promise<T>) : undefined;
  }

  function keep<T>(name: string, ask: () => Promise<T>): Promise<T> {
    for (const [other, entry] of kept) if (!isYoung(entry)) kept.delete(other);
    const found = kept.get(name);
    if (found) return found.answer as Promise<T>;
    const answer = ask();
    const entry: Kept = { answer, since: performance.now() };
    kept.set(name, entry);
    answer.catch(() => {
      if (kept.get(name) === entry) kept.delete(name);
    });
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
        kept.clear();
        return api.send(method, path, body, options);
      },
    },
  };
}

/** Asked with nothing that could change the answer. */
const isPlain = (options: CallOptions = {}): boolean => Object.keys(options).every((name) => name === 'signal');
