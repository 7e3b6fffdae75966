import { hasCode } from '@northlight/shared/durable-files';

/**
 * Fetches, and once more when the connection was gone before an answer came: one that is kept open may be closed by
 * the other side at any moment, which says nothing of whether it answers. For reads alone, which can be repeated.
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
