import { ApiError, type ApiClient } from '../client/index.ts';
import { wrapReads } from './wrap-reads.ts';

/** Wraps the client for one run of a page's loaders and records failures for which the loaders show default values. */
export function watchFailures(api: ApiClient) {
  let failed = false;
  async function watched<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      failed ||= error instanceof ApiError && (error.status === 0 || error.status >= 500);
      throw error;
    }
  }
  /** Whether a request got no response, or a status of 500 or more: both may be temporary. */
  const hasFailed = () => failed;
  return { api: wrapReads(api, watched), hasFailed };
}
