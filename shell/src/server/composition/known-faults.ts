/** Milliseconds until what failed is tried again; doubled each time that was in vain, since a try may cost a second. */
const FIRST_REST = 30_000;
const LONGEST_REST = 480_000;

/** What is not to be tried for a while, by a name of its own, and why. */
export interface KnownFaults<Fault> {
  remember(name: string, fault: Fault): void;
  /** Undefined as soon as it should be tried again. */
  get(name: string): Fault | undefined;
  /** Nothing is remembered: there is no need to look anything up. */
  isEmpty(): boolean;
}

/**
 * @param now milliseconds.
 * @param kept how many are remembered at the most; the oldest are forgotten first.
 */
export function createKnownFaults<Fault>(now: () => number, kept = Number.POSITIVE_INFINITY): KnownFaults<Fault> {
  const faults = new Map<string, { readonly fault: Fault; readonly rest: number; readonly until: number }>();
  /** One that was not met again long after its rest was over is another one when it is. */
  const forgetOld = () => {
    const time = now();
    for (const [name, { until }] of faults) if (until + LONGEST_REST < time) faults.delete(name);
  };

  return {
    remember(name, fault) {
      forgetOld();
      const before = faults.get(name);
      const rest = before ? Math.min(before.rest * 2, LONGEST_REST) : FIRST_REST;
      faults.delete(name);
      faults.set(name, { fault, rest, until: now() + rest });
      const [oldest] = faults.keys();
      if (faults.size > kept && oldest !== undefined) faults.delete(oldest);
    },
    get(name) {
      const known = faults.get(name);
      return known && now() < known.until ? known.fault : undefined;
    },
    isEmpty() {
      if (faults.size > 0) forgetOld();
      return faults.size === 0;
    },
  };
}
