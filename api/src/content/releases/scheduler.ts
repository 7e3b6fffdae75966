import { publishDue, type DueOptions } from './publish-due.ts';

export interface Scheduler {
  /** Looks for due releases at once, and then repeatedly. */
  start(): void;
  /** Waits for the current publication and starts no other. */
  stop(): Promise<void>;
}

/**
 * Milliseconds between looks, so a release is published within a second of its time. Any process may have scheduled it.
 */
const EVERY = 500;

/** Publishes scheduled releases at their time. Each process of the API has one. */
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
      // Logged once, because every look fails while the database is unreachable.
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
