import { type ApiClient, apiErrorOf, isApiError, readsThrough } from '@northlight/shared/client';
import type { PageSources, ReadAnswers } from '../types.ts';
import { addressOf } from './call-api.ts';
import { collectSources } from './collected-sources.ts';
import { type CurrentAnswer, type CurrentReads, isFailure } from './current-reads.ts';
import { unlessAborted } from './unless-aborted.ts';

/** The reads of one page. */
export interface PageReads {
  /** Its reads come from the cache if that is known to be current. Their answers are frozen. */
  readonly api: ApiClient;
  /** What has been read so far. */
  sources(): PageSources;
  answers(): ReadAnswers;
}

/**
 * A client that sends its reads through `reads`, and collects what their answers were made of.
 * @param client used for everything but plain reads. A page that uses it is not cached.
 */
export function collectReads(reads: CurrentReads, client: ApiClient): PageReads {
  const collected = collectSources();

  /** A cached answer is available at once, so only a request has to be left when the signal is aborted. */
  async function answerTo(address: string, signal: AbortSignal | undefined): Promise<CurrentAnswer> {
    signal?.throwIfAborted();
    return reads.remembered(address) ?? unlessAborted(() => reads.read(address), signal);
  }

  async function get<T>(...[path, query, options]: Parameters<ApiClient['get']>): Promise<T> {
    if (options?.as !== undefined || options?.headers !== undefined) {
      collected.markPartial();
      return client.get(path, query, options);
    }
    try {
      const address = addressOf(path, query);
      const current = await answerTo(address, options?.signal);
      collected.add(address, current);
      const { answer } = current;
      if (answer.status >= 400) throw apiErrorOf(answer.status, answer.body, answer.retryAfter);
      // The API's schemas and this client's types come from the same descriptions.
      return answer.body as T;
    } catch (error) {
      if (!isApiError(error) || isFailure(error.status)) collected.markPartial();
      throw error;
    }
  }

  const send: ApiClient['send'] = (...call) => {
    collected.markPartial();
    return client.send(...call);
  };
  return {
    api: { ...client, get, send, ...readsThrough(get) },
    sources: collected.sources,
    answers: collected.answers,
  };
}
