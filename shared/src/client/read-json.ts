import { ApiError, apiErrorOf, isApiError } from './api-error.ts';

export interface ReadOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Timeout in milliseconds for the whole response. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads JSON with `fetch`: pages only read JSON, so a visitor's first click need not wait for a library.
 * @throws ApiError, or the abort reason of `signal`.
 */
export async function readJson(address: URL, { headers, timeout, signal }: ReadOptions): Promise<unknown> {
  signal?.throwIfAborted();
  const given = new AbortController();
  const giveUp = () => given.abort();
  const timer = setTimeout(giveUp, timeout);
  signal?.addEventListener('abort', giveUp);
  try {
    const request = new Request(address, {
      headers: { accept: 'application/json', ...headers },
      credentials: 'include',
      signal: given.signal,
    });
    const response = await fetch(request);
    // Another program may answer for the API with a page, as a network does in which the visitor has to sign in: that
    // is no answer.
    if (response.ok) return await response.json();
    const body = parsed(await response.text());
    throw apiErrorOf(response.status, body, response.headers.get('retry-after'));
  } catch (error) {
    signal?.throwIfAborted();
    throw isApiError(error) ? error : new ApiError(0, {});
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** The parsed JSON; undefined if it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
