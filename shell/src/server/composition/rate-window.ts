/** Milliseconds that count, and of the steps in which they are counted. */
const WINDOW = 300_000;
const STEP = 10_000;

/** What happened in the last five minutes. */
export interface Rate {
  readonly documents: number;
  readonly failures: number;
}

export interface RateWindow {
  add(what: keyof Rate): void;
  rate(): Rate;
}

/** Counts over the last five minutes, in a memory that does not grow with what it counts. @param now milliseconds. */
export function createRateWindow(now: () => number): RateWindow {
  let steps: { readonly began: number; documents: number; failures: number }[] = [];
  const forgetOld = () => {
    if (steps[0] && steps[0].began <= now() - WINDOW) steps = steps.filter(({ began }) => began > now() - WINDOW);
  };

  return {
    add(what) {
      forgetOld();
      const began = now() - (now() % STEP);
      let current = steps.at(-1);
      if (current?.began !== began) {
        current = { began, documents: 0, failures: 0 };
        steps.push(current);
      }
      current[what] += 1;
    },
    rate() {
      forgetOld();
      return steps.reduce<Rate>((sum, { documents, failures }) => ({ documents: sum.documents + documents, failures: sum.failures + failures }), { documents: 0, failures: 0 });
    },
  };
}
