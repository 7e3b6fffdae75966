/** What is never faked, because real connections and files need it. */
export const REAL = [
  'hrtime',
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const;
const TIMERS = ['setTimeout', 'clearTimeout'] as const;

/** A time in the middle of a quarter of an hour: in the next one, pages are made anew. */
const IN_A_QUARTER = Date.UTC(2026, 0, 1, 12, 8);

/** Milliseconds by which a look at the monotonic clock moves it, because what is done later happens later. */
const LOOK = 0.001;

/**
 * Stops `Date` and `performance` until the test moves them, but no timers. What is known or stored for a moment then
 * does not expire because the machine is busy, nor because a quarter of an hour ends.
 */
export function stopClock(): void {
  jest.useFakeTimers({ now: IN_A_QUARTER, doNotFake: [...REAL, ...TIMERS] });
  const stopped = performance.now.bind(performance);
  let looks = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    looks += 1;
    return stopped() + looks * LOOK;
  });
}
