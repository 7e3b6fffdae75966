import {
  ApiError,
  type ApiClient,
  apiErrorOf,
  type CallOptions,
  mediaUrlAt,
  type Query,
  readsThrough,
} from '../client/index.ts';
import type { Fetch } from './services.ts';

/** Timeout in milliseconds for a whole response. */
const TIMEOUT = 10_000;

/** The client of the content API for pages of other origins: it reads without credentials, and can't send anything. */
export function publicApi(origin: string, fetch: Fetch, mediaOrigin?: string): ApiClient {
  async function get<T>(path: string, query: Query = {}, { signal, headers }: CallOptions = {}): Promise<T> {
    const address = new URL(path, origin);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.append(name, String(value));
    // The API's schemas and the types of its client come from the same descriptions.
    return (await readPublic(fetch, address.href, { signal, headers })) as T;
  }
  return {
    origin,
    get,
    send: () => Promise.reject(new ApiError(0, { message: 'Nothing can be sent from a page of another site.' })),
    ...readsThrough(get),
    mediaUrl: mediaUrlAt(origin, mediaOrigin),
  };
}

/** @throws ApiError, or the abort reason of `signal`. */
async function readPublic(
  fetch: Fetch,
  address: string,
  { signal, headers }: Pick<CallOptions, 'signal' | 'headers'>,
): Promise<unknown> {
  const late = AbortSignal.timeout(TIMEOUT);
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      headers: { accept: 'application/json', ...headers },
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    if (response.ok) return await response.json();
    // The page of a proxy is no JSON: the status says enough then.
    const body: unknown = await response.json().catch(() => null);
    throw apiErrorOf(response.status, body, response.headers.get('retry-after'));
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof ApiError ? error : new ApiError(0, {});
  }
}
