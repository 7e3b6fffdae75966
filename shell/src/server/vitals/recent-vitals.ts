import type { Vital } from '../../app/vital.ts';
import { createPageValues, linesOf, type PageValues, type VitalLine } from './page-values.ts';

/** Milliseconds that count, and of the steps in which they are forgotten. */
const HOUR = 3_600_000;
const STEP = 300_000;
/** Of one step. */
const MOST_VALUES = 200;

/** What visits of the last hour measured. */
export interface RecentVitals {
  add(vital: Vital): void;
  /** By remote and page. */
  lines(): VitalLine[];
}

/** @param now milliseconds. */
export function createRecentVitals(now: () => number = Date.now): RecentVitals {
  let steps: { readonly began: number; readonly values: PageValues }[] = [];
  const forgetOld = () => {
    if (steps[0] && steps[0].began <= now() - HOUR) steps = steps.filter(({ began }) => began > now() - HOUR);
  };

  return {
    add(vital) {
      forgetOld();
      const began = now() - (now() % STEP);
      let current = steps.at(-1);
      if (current?.began !== began) {
        current = { began, values: createPageValues(MOST_VALUES) };
        steps.push(current);
      }
      current.values.add(vital);
    },
    lines() {
      forgetOld();
      return linesOf(steps.flatMap(({ values }) => values.all()));
    },
  };
}
