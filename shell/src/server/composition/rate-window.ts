import { createSteps, type TimeSpan } from '../time-steps.ts';

const FIVE_MINUTES: TimeSpan = { length: 300_000, step: 10_000 };
export const ONE_HOUR: TimeSpan = { length: 3_600_000, step: 60_000 };
export const ONE_DAY: TimeSpan = { length: 86_400_000, step: 300_000 };

/** Counts of a span of time that ends now. */
export interface Rate {
  readonly documents: number;
  readonly failures: number;
}

export interface RateWindow {
  add(what: keyof Rate): void;
  /** @param since leaves out the steps that began before this time; default none. */
  rate(since?: number): Rate;
}

/** Counts over a span of time. @param now milliseconds. */
export function createRateWindow(now: () => number, span = FIVE_MINUTES): RateWindow {
  const steps = createSteps(now, span, () => ({ documents: 0, failures: 0 }));
  return {
    add(what) {
      steps.current()[what] += 1;
    },
    rate(since) {
      const counts = steps.since(since);
      const sumOf = (what: keyof Rate) => counts.reduce((sum, count) => sum + count[what], 0);
      return { documents: sumOf('documents'), failures: sumOf('failures') };
    },
  };
}
