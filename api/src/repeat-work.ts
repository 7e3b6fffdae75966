/** Work that is done again and again while the process runs. */
export interface RepeatedWork {
  /** Does the work at once, and then again after each pause. */
  start(): void;
  /** Waits for the work that is being done, and starts it no more. */
  stop(): Promise<void>;
}

interface RepeatOptions {
  /** Milliseconds between the end of the work and its next start. */
  readonly every: number;
  readonly log: { error(details: object, text: string): void };
  /** What is logged when the work fails: once until it succeeds, because it may fail each time for hours. */
  readonly failure: string;
}

export function repeatWork(work: () => Promise<void>, { every, log, failure }: RepeatOptions): RepeatedWork {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  let isStopped = false;
  let isFailing = false;

  async function attempt(): Promise<void> {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, failure);
      isFailing = true;
    }
  }

  function next(): void {
    current = attempt().finally(() => {
      current = undefined;
      if (isStopped) return;
      timer = setTimeout(next, every);
      timer.unref();
    });
  }

  return {
    start() {
      if (!current && !timer) next();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
