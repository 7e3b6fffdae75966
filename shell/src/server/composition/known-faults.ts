/** Milliseconds until what failed is tried again. Doubled with each further failure, since a try may take a second. */
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 480_000;

/**
 * Remembers what is not tried for a while, by a unique name, with the fault that is the reason.
 * @param now milliseconds.
 * @param most how many are remembered; the oldest are forgotten first.
 */
export function createKnownFaults<Fault>(now: () => number, most = Number.POSITIVE_INFINITY) {
  const faults = new Map<string, { readonly fault: Fault; readonly pause: number; readonly until: number }>();
  /** A fault that occurs again long after its pause has ended counts as a new one. */
  const forgetOld = () => {
    const time = now();
    for (const [name, { until }] of faults) if (until + LONGEST_PAUSE < time) faults.delete(name);
  };

  return {
    remember(name: string, fault: Fault): void {
      forgetOld();
      const before = faults.get(name);
      const pause = before ? Math.min(before.pause * 2, LONGEST_PAUSE) : FIRST_PAUSE;
      faults.delete(name);
      faults.set(name, { fault, pause, until: now() + pause });
      const [oldest] = faults.keys();
      if (faults.size > most && oldest !== undefined) faults.delete(oldest);
    },
    /** Undefined as soon as it should be tried again. */
    get(name: string): Fault | undefined {
      const known = faults.get(name);
      return known && now() < known.until ? known.fault : undefined;
    },
    /** Whether nothing is remembered, so that no look-up is needed. */
    isEmpty(): boolean {
      if (faults.size > 0) forgetOld();
      return faults.size === 0;
    },
  };
}
