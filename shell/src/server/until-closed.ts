/**
 * Runs `work` with a signal that is aborted after `timeout` milliseconds, or when `closing` is. Not by
 * `AbortSignal.any`: on Node 20 it leaves an entry in a signal that lives as long as the process, for each call.
 */
export async function untilClosed<T>(
  closing: AbortSignal,
  timeout: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  closing.throwIfAborted();
  const own = new AbortController();
  const onClose = () => own.abort(closing.reason);
  closing.addEventListener('abort', onClose, { once: true });
  const timer = setTimeout(() => own.abort(new DOMException('It took too long.', 'TimeoutError')), timeout);
  timer.unref();
  try {
    return await work(own.signal);
  } finally {
    clearTimeout(timer);
    closing.removeEventListener('abort', onClose);
  }
}
