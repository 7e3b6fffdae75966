/** Milliseconds between two looks at the clock of the database. */
const LOOK_EVERY = 30_000;
/** Milliseconds: of an answer that took longer nobody knows well enough when it was given. */
const LONGEST_LOOK = 1_000;

export interface DatabaseClock {
  /** Milliseconds since 1970. */
  now(): number;
  close(): void;
}

/** A moment by both clocks. */
interface Look {
  /** Milliseconds since 1970, of the database. */
  readonly time: number;
  /** By `performance.now()`. */
  readonly at: number;
  readonly took: number;
}

/**
 * The time of the database, which all processes have in common: what one of them has written with a time in it, such as
 * a code that is good for ten minutes, another one reads. It goes on by the clock of this process that nobody can set,
 * also while the database is away.
 * @param ask what time it is there, in milliseconds since 1970.
 * @param onFailure hears why it could not be asked later.
 * @throws what the first question fails with.
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
