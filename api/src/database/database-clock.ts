/** Milliseconds between two reads of the clock of the database. */
const LOOK_EVERY = 30_000;
/** Milliseconds. When an answer took longer, the time in it is too inexact to be used. */
const LONGEST_LOOK = 1_000;

export interface DatabaseClock {
  /** Milliseconds since 1970. */
  now(): number;
  close(): void;
}

/** One moment by both clocks. */
interface Look {
  /** Milliseconds since 1970 by the clock of the database. */
  readonly time: number;
  /** By `performance.now()`. */
  readonly at: number;
  readonly took: number;
}

/**
 * Follows the clock of the database, which all processes share. So one process can read a time that another has
 * written, such as that of a code that is valid for ten minutes. Between two reads, and while the database is
 * unreachable, it continues with the monotonic clock of this process.
 * @param ask reads the time of the database, in milliseconds since 1970.
 * @param onFailure called when a later read fails.
 * @throws what the first read throws.
 */
export async function followClock(
  ask: () => Promise<number>,
  onFailure: (error: Error) => void,
): Promise<DatabaseClock> {
  async function look(): Promise<Look> {
    const startedAt = performance.now();
    const time = await ask();
    const took = performance.now() - startedAt;
    return { time, at: startedAt + took / 2, took };
  }

  let last = await look();
  async function lookAgain(): Promise<void> {
    const seen = await look();
    if (seen.took <= LONGEST_LOOK) last = seen;
  }
  const timer = setInterval(() => void lookAgain().catch(onFailure), LOOK_EVERY);
  timer.unref();
  return { now: () => Math.round(last.time + performance.now() - last.at), close: () => clearInterval(timer) };
}
