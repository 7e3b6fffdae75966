/** Milliseconds that count, and of the steps in which they are counted. */
export interface Span {
  readonly length: number;
  readonly step: number;
}

/**
 * What happens in a span of time that ends now, in steps that are forgotten one after the other: the memory that it
 * takes does not grow with what happens.
 * @param now milliseconds.
 * @param begin makes what is known of a new step: nothing yet.
 */
export function createSteps<T>(now: () => number, { length, step }: Span, begin: () => T) {
  let steps: { readonly began: number; readonly value: T }[] = [];
  const forgetOld = () => {
    if (steps[0] && steps[0].began <= now() - length) steps = steps.filter(({ began }) => began > now() - length);
  };

  return {
    /** The step of this moment. */
    current(): T {
      forgetOld();
      const began = now() - (now() % step);
      const last = steps.at(-1);
      if (last?.began === began) return last.value;
      const value = begin();
      steps.push({ began, value });
      return value;
    },
    /** All steps, without those that began before this time. */
    since(time = 0): T[] {
      forgetOld();
      return steps.filter(({ began }) => began >= time).map(({ value }) => value);
    },
  };
}
