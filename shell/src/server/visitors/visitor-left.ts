import type { ServerResponse } from 'node:http';

/** Nobody waits for an answer any more. */
class VisitorLeftError extends Error {
  override readonly name = 'VisitorLeftError';
  /** As proxies note it. It is sent to nobody, and no failure of the site. */
  readonly statusCode = 499;
}

/** @returns a signal that is aborted when the connection ends before the answer has been sent. */
export function whileWaiting(answer: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  answer.once('close', () => {
    if (!answer.writableFinished) leaving.abort(new VisitorLeftError('The visitor has left.'));
  });
  return leaving.signal;
}
