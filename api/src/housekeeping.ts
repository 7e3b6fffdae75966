import { sql } from 'drizzle-orm';
import type { Db } from './database/db.ts';
import { installation } from './database/installation-table.ts';

export interface Housekeeping {
  /** Starts a round now, in the background, and then one every six hours. */
  start(): void;
  /** Stops the timer, and ends the current round after its current step. */
  stop(): Promise<void>;
}

export interface HousekeepingOptions {
  /** They run one after the other. When one fails, the next one still runs. */
  readonly tasks: Readonly<Record<string, (signal: AbortSignal) => Promise<unknown>>>;
  readonly log: { error(details: object, text: string): void };
}

const EVERY = 6 * 3_600_000;
const KEY = 'housekeeping';
/** Of several processes that start within this time, only the first one does the round. */
const ROUND = sql`interval '10 minutes'`;

/**
 * Runs the tasks that remove what other work has left behind. One process does it at a time. A second one would do no
 * harm, but would do the same work twice.
 */
export function createHousekeeping(db: Db, { tasks, log }: HousekeepingOptions): Housekeeping {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  /**
   * It uses a row with a time instead of an advisory lock. Such a lock would hold a connection, and in an embedded
   * database the only one, for as long as the work on files takes.
   */
  async function takeRound(): Promise<boolean> {
    const [taken] = await db
      .insert(installation)
      .values({ key: KEY })
      .onConflictDoUpdate({
        target: installation.key,
        set: { at: sql`now()` },
        // A time far ahead is of a clock that was set back since.
        setWhere: sql`${installation.at} not between now() - ${ROUND} and now() + ${ROUND}`,
      })
      .returning();
    return taken !== undefined;
  }

  async function runTasks(): Promise<void> {
    if (!(await takeRound())) return;
    for (const [task, run] of Object.entries(tasks)) {
      if (stopping.signal.aborted) return;
      await run(stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.error({ err: error, task }, 'a task of the housekeeping failed and is tried again in the next round');
      });
    }
  }

  const startRound = () => {
    round ??= runTasks()
      .catch((error: unknown) => log.error({ err: error }, 'the housekeeping could not begin'))
      .finally(() => (round = undefined));
  };

  return {
    start() {
      timer ??= setInterval(startRound, EVERY);
      timer.unref();
      startRound();
    },
    async stop() {
      stopping.abort(new Error('The process ends.'));
      clearInterval(timer);
      await round;
    },
  };
}
