import { type ApiClient, apiErrorOf, isApiError, readsThrough } from '@northlight/shared/client';
import type { PageSources } from '../types.ts';
import { addressOf } from './call-api.ts';
import { collectSources } from './collected-sources.ts';
import { type CurrentAnswer, isFailure } from './current-reads.ts';
import { unlessAborted } from './unless-aborted.ts';

/** The reads of one page. */
export interface PageReads {
  /** Its reads come from memory where that is known to be current. What they answer is frozen. */
  readonly api: ApiClient;
  /** What has been read until now. */
  sources(): PageSources;
}

/**
 * A client whose reads go through `read`, and which collects what they were made of.
 * @param client for everything but plain reads: a page for which it is used is kept for nobody.
 */
export function collectReads(read: (address: string) => Promise<CurrentAnswer>, client: ApiClient): PageReads {
  const collected = collectSources();

  async function get<T>(...[path, query, options]: Parameters<ApiClient['get']>): Promise<T> {
    if (options?.as !== undefined || options?.headers !== undefined) {
      collected.markPartial();
      return client.get(path, query, options);
    }
    try {
      const { answer, isStale } = await unlessAborted(() => read(addressOf(path, query)), options?.signal);
      if (isStale) collected.markStale();
      collected.add(answer.versions);
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
  return { api: { ...client, get, send, ...readsThrough(get) }, sources: collected.sources };
}
