/**
 * Runs the same work for many callers, one run at a time. Callers that come during a run share the next one: a result
 * is never older than the call.
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
      // A run that has just started was started after all of these calls.
      return running ?? run();
    };
    next ??= running.then(startNext, startNext);
    return next;
  };
}
