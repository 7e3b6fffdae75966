import { sql } from 'drizzle-orm';
import type { Db } from './database/db.ts';
import { installation } from './database/installation-table.ts';

export interface Housekeeping {
  /** Does a round now, in the background, and every few hours from then on. */
  start(): void;
  /** Ends the round that is under way at its next step. */
  stop(): Promise<void>;
}

export interface HousekeepingOptions {
  /** One after the other; a task that fails doesn't keep the next from its turn. */
  readonly tasks: Readonly<Record<string, (signal: AbortSignal) => Promise<unknown>>>;
  readonly log: { error(details: object, text: string): void };
}

const EVERY = 6 * 3_600_000;
const KEY = 'housekeeping';
/** Processes that start together leave the round to the first of them. */
const ROUND = sql`interval '10 minutes'`;

/**
 * Clears away what other work had to leave behind. One process at a time; a second one would do no harm, only the work
 * twice.
 */
export function createHousekeeping(db: Db, { tasks, log }: HousekeepingOptions): Housekeeping {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  /**
   * Not by an advisory lock: it would hold a connection, and an embedded database altogether, for as long as the files
   * take.
   */
  async function takeRound(): Promise<boolean> {
    const [taken] = await db
      .insert(installation)
      .values({ key: KEY })
      .onConflictDoUpdate({
        target: installation.key,
        set: { at: sql`now()` },
        setWhere: sql`${installation.at} < now() - ${ROUND}`,
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
