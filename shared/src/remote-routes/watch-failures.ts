import { ApiError, type ApiClient } from '../client/index.ts';
import { wrapReads } from './wrap-reads.ts';

/** The client for one run of a page's loaders, which remembers failures in whose place the loaders show defaults. */
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
  /** Whether an answer stayed out, or told of a fault of the API's own: both may be over in a moment. */
  const hasFailed = () => failed;
  return { api: wrapReads(api, watched), hasFailed };
}
