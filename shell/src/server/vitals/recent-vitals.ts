import type { Vital } from '../../app/vital.ts';
import { createSteps } from '../steps.ts';
import { createPageValues, linesOf, type VitalLine } from './page-values.ts';

const ONE_HOUR = { length: 3_600_000, step: 300_000 };
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
  const steps = createSteps(now, ONE_HOUR, () => createPageValues(MOST_VALUES));
  return {
    add: (vital) => steps.current().add(vital),
    lines: () => linesOf(steps.since().flatMap((values) => values.all())),
  };
}
