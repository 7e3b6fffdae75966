import type { z } from 'zod';
import { fetchAgain } from '../content/fetch-again.ts';

/** Milliseconds. The status tells of releases, and waits for nothing else for long. */
const LIMIT = 1_000;

export interface InternalApi {
  /** Where this process finds the API. */
  readonly origin: string;
  /** The key by which the API knows the other processes of the product. */
  readonly key: string;
}

/** What the API tells the status of a site; null where it is away, older, or has another internal key. */
export async function askApi<T>({ origin, key }: InternalApi, path: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    const response = await fetchAgain(new URL(path, origin), {
      headers: { accept: 'application/json', authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(LIMIT),
    });
    if (response.status === 200) return schema.parse(await response.json());
    await response.body?.cancel();
    return null;
  } catch {
    // The feed of changes logs that the API is away. The page says that nothing is known.
    return null;
  }
}
