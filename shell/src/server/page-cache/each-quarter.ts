const QUARTER = 15 * 60_000;
/** Milliseconds: what was made in the first moments of a quarter of an hour is outdated a moment later. */
const AFTER = 2100;

/**
 * Calls `act` a moment after each quarter of an hour has started.
 * @param now milliseconds since 1970.
 * @returns what ends that.
 */
export function eachQuarter(now: () => number, act: () => void): () => void {
  const wait = () =>
    setTimeout(
      () => {
        act();
        timer = wait();
      },
      QUARTER - ((now() - AFTER) % QUARTER),
    ).unref();
  let timer = wait();
  return () => clearTimeout(timer);
}
