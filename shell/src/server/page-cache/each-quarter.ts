const QUARTER = 15 * 60_000;
/** Milliseconds. What is made in the first 2 s of a quarter of an hour is outdated after them: `isSameQuarter`. */
const AFTER = 2100;

/**
 * Calls `act` a moment after each quarter of an hour has started.
 * @param now milliseconds since 1970.
 * @returns a function that stops it.
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
