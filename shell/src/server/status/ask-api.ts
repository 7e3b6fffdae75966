import type { z } from 'zod';
import { withCancellingTimeout } from '../../app/with-timeout.ts';
import { fetchAgain } from '../content/fetch-again.ts';

/** Milliseconds. The status page is mainly about releases, so it waits only shortly for the API. */
const LIMIT = 1_000;

export interface InternalApi {
  /** Where this process reaches the API. */
  readonly origin: string;
  /** The internal key, by which the API recognises the site's processes. */
  readonly key: string;
}

/** Asks the API for a part of the status; null if it can't be reached, is older, or has another internal key. */
export async function askApi<T>({ origin, key }: InternalApi, path: string, schema: z.ZodType<T>): Promise<T | null> {
  const ask = async (signal: AbortSignal): Promise<T | null> => {
    const headers = { accept: 'application/json', authorization: `Bearer ${key}` };
    const response = await fetchAgain(new URL(path, origin), { headers, signal });
    if (response.status === 200) return schema.parse(await response.json());
    await response.body?.cancel();
    return null;
  };
  try {
    return await withCancellingTimeout(ask, LIMIT, 'The API did not answer in time.');
  } catch {
    // Not logged: the feed of changes already logs that the API can't be reached. The page says that nothing is known.
    return null;
  }
}
