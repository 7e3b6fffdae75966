import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds between the end of one look and the next. */
const PAUSE = 6_000;

/**
 * Runs a task at once and every few seconds while the page is seen; hidden, it rests, and looked at again it runs at
 * once. A task that changes, or is asked for again, ends the one before by its signal. Null rests.
 * @returns runs the task now.
 */
export function usePolling(task: ((signal: AbortSignal) => Promise<void>) | null): () => void {
  const now = useRef<() => void>(() => undefined);

  useEffect(() => {
    if (!task) return;
    let abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      clearTimeout(timer);
      abort.abort();
    };
    const run = async () => {
      rest();
      abort = new AbortController();
      const { signal } = abort;
      await task(signal);
      if (!signal.aborted && document.visibilityState === 'visible') timer = setTimeout(() => void run(), PAUSE);
    };
    const look = () => void (document.visibilityState === 'visible' ? run() : clearTimeout(timer));

    now.current = () => void run();
    void run();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
      now.current = () => undefined;
      rest();
    };
  }, [task]);

  return useCallback(() => now.current(), []);
}
