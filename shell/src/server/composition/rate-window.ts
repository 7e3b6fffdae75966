/** Milliseconds that count, and of the steps in which they are counted. */
export interface Span {
  readonly length: number;
  readonly step: number;
}

export const FIVE_MINUTES: Span = { length: 300_000, step: 10_000 };
export const ONE_HOUR: Span = { length: 3_600_000, step: 60_000 };
export const ONE_DAY: Span = { length: 86_400_000, step: 300_000 };

/** What happened in a span of time that ends now. */
export interface Rate {
  readonly documents: number;
  readonly failures: number;
}

export interface RateWindow {
  add(what: keyof Rate): void;
  /** @param since leaves out the steps that began before this time; default none. */
  rate(since?: number): Rate;
}

/** Counts over a span of time, in a memory that does not grow with what it counts. @param now milliseconds. */
export function createRateWindow(now: () => number, { length, step }: Span = FIVE_MINUTES): RateWindow {
  let steps: { readonly began: number; documents: number; failures: number }[] = [];
  const forgetOld = () => {
    if (steps[0] && steps[0].began <= now() - length) steps = steps.filter(({ began }) => began > now() - length);
  };

  return {
    add(what) {
      forgetOld();
      const began = now() - (now() % step);
      let current = steps.at(-1);
      if (current?.began !== began) {
        current = { began, documents: 0, failures: 0 };
        steps.push(current);
      }
      current[what] += 1;
    },
    rate(since = 0) {
      forgetOld();
      const counted = steps.filter(({ began }) => began >= since);
      return counted.reduce<Rate>(
        (sum, { documents, failures }) => ({ documents: sum.documents + documents, failures: sum.failures + failures }),
        { documents: 0, failures: 0 },
      );
    },
  };
}
