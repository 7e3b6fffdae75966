/**
 * The same work for many callers, done by one of them at a time. A caller that comes meanwhile waits for the next
 * time, which all who wait share: an answer is never older than the call.
 */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function run(): Promise<T> {
    const run = work().finally(() => {
      if (running === run) running = null;
    });
    running = run;
    return run;
  }

  return () => {
    if (running === null) return run();
    const startNext = () => {
      next = null;
      // One that began just now began after everybody's call.
      return running ?? run();
    };
    next ??= running.then(startNext, startNext);
    return next;
  };
}
