import type { ServerResponse } from 'node:http';

/** The visitor has closed the connection, so nobody waits for the answer any more. */
class VisitorLeftError extends Error {
  override readonly name = 'VisitorLeftError';
  /** The status that proxies log for this. It is never sent, and is not a failure of the site. */
  readonly statusCode = 499;
}

/**
 * @returns a signal that is aborted when the connection ends before the answer has been sent, or at once if it has
 * already ended.
 */
export function whileWaiting(answer: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  const onClose = () => {
    if (!answer.writableFinished) leaving.abort(new VisitorLeftError('The visitor has left.'));
  };
  if (answer.closed) onClose();
  else answer.once('close', onClose);
  return leaving.signal;
}
