import { hasCode } from '@northlight/shared/durable-files';

/**
 * Fetches, and tries once more when the connection was closed before an answer came: the server may close a kept-alive
 * connection at any moment, although it still answers others. Only for reads, which can be repeated.
 */
export async function fetchAgain(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const wasClosed = error instanceof TypeError && hasCode(error.cause, 'UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE');
    if (!wasClosed) throw error;
    return fetch(url, init);
  }
}
