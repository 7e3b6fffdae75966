/** Milliseconds. In every time zone, a day starts when a quarter of an hour starts. */
const QUARTER = 15 * 60_000;
/** Milliseconds by which the clocks of API and shell may differ. */
const CLOCK_DIFFERENCE = 2000;

const quarterOf = (time: number): number => Math.floor(time / QUARTER);

/**
 * Whether what was made at `then` would be the same now, as far as it depends on the date, such as the last day of an
 * opening. When a quarter of an hour has just started, the API's clock may still be in the one before: so the quarters
 * by an earlier clock are compared too.
 * @param then milliseconds since 1970: when the first request for its content was sent.
 */
export const isSameQuarter = (then: number, now: number): boolean =>
  quarterOf(then) === quarterOf(now) && quarterOf(then - CLOCK_DIFFERENCE) === quarterOf(now - CLOCK_DIFFERENCE);

/** Milliseconds for which `isSameQuarter` stays true of everything of which it is true now. */
export const untilNextQuarter = (now: number): number =>
  QUARTER - Math.max(now % QUARTER, (now - CLOCK_DIFFERENCE) % QUARTER);
