/** Milliseconds. In every time zone a day begins with one of these. */
const QUARTER = 15 * 60_000;
/** Milliseconds by which the clocks of API and shell may differ. */
const CLOCK_DIFFERENCE = 2000;

const quarterOf = (time: number): number => Math.floor(time / QUARTER);

/**
 * Whether what was made then shows the same now, as far as it depends on the time: the last day of an opening, a date.
 * What was made in the first moments of a quarter of an hour may have been made of the one before, by the API's clock.
 * @param then milliseconds since 1970, of the first question that it was made of.
 */
export const isSameQuarter = (then: number, now: number): boolean =>
  quarterOf(then) === quarterOf(now) && quarterOf(then - CLOCK_DIFFERENCE) === quarterOf(now - CLOCK_DIFFERENCE);

/** Milliseconds from now for which `isSameQuarter` says the same of everything that it says it of now. */
export const untilNextQuarter = (now: number): number =>
  QUARTER - Math.max(now % QUARTER, (now - CLOCK_DIFFERENCE) % QUARTER);
