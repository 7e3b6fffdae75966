/** Lengths in milliseconds: of a span of time, and of the steps into which it is divided. */
export interface TimeSpan {
  readonly length: number;
  readonly step: number;
}

/**
 * Collects values for a span of time that ends now, divided into steps. Old steps are dropped, so the memory does not
 * grow with the number of events.
 * @param now milliseconds.
 * @param begin makes the empty value of a new step.
 */
export function createSteps<T>(now: () => number, { length, step }: TimeSpan, begin: () => T) {
  let steps: { readonly began: number; readonly value: T }[] = [];
  const forgetOld = () => {
    if (steps[0] && steps[0].began <= now() - length) steps = steps.filter(({ began }) => began > now() - length);
  };

  return {
    /** The value of the current step. */
    current(): T {
      forgetOld();
      const began = now() - (now() % step);
      const last = steps.at(-1);
      if (last?.began === began) return last.value;
      const value = begin();
      steps.push({ began, value });
      return value;
    },
    /** The values of all steps that started at this time or later. */
    since(time = 0): T[] {
      forgetOld();
      return steps.filter(({ began }) => began >= time).map(({ value }) => value);
    },
  };
}
