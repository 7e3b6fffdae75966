/**
 * Waits for work that others may share. When the signal is aborted it rejects with the signal's reason, and the work
 * goes on.
 */
export async function unlessAborted<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work();
  signal.throwIfAborted();
  let leave = () => {};
  const left = new Promise<never>((_resolve, reject) => {
    leave = () => reject(signal.reason);
  });
  signal.addEventListener('abort', leave);
  try {
    return await Promise.race([work(), left]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
