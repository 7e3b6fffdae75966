import { publishDue, type DueOptions } from './publish-due.ts';

export interface Scheduler {
  /** Looks at once, and again and again from then on. */
  start(): void;
  /** Finishes the publication that is under way, and begins no other. */
  stop(): Promise<void>;
}

/** Milliseconds: a release is published within a second of its time. Another process may have scheduled it. */
const EVERY = 500;

/** Publishes scheduled releases at their time. One in each process of the API. */
export function createScheduler(options: DueOptions): Scheduler {
  let timer: NodeJS.Timeout | undefined;
  let look: Promise<void> | undefined;
  let isStopped = false;
  let isFailing = false;

  async function publish(): Promise<void> {
    try {
      await publishDue(options);
      isFailing = false;
    } catch (error) {
      // Said once: while a database is away, every look fails.
      if (!isFailing) options.log.error({ err: error }, 'scheduled releases could not be looked for; tried on');
      isFailing = true;
    }
  }

  function next(): void {
    look = publish().finally(() => {
      look = undefined;
      if (isStopped) return;
      timer = setTimeout(next, EVERY);
      timer.unref();
    });
  }

  return {
    start() {
      if (!look && !timer) next();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await look;
    },
  };
}
