/**
 * Waits for work that others may share. When the signal is aborted it rejects with the signal's reason, and the work
 * goes on.
 */
export async function unlessAborted<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work();
  signal.throwIfAborted();
  const waiting = new AbortController();
  const left = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: waiting.signal });
  });
  try {
    return await Promise.race([work(), left]);
  } finally {
    waiting.abort();
  }
}
