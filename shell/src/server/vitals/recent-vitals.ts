import type { Vital } from '../../app/vital.ts';
import { createSteps } from '../time-steps.ts';
import { createPageValues, linesOf, type VitalLine } from './page-values.ts';

const ONE_HOUR = { length: 3_600_000, step: 300_000 };
/** The most values of one page and kind in one step. */
const MOST_VALUES = 200;

export type RecentVitals = ReturnType<typeof createRecentVitals>;

/** Keeps what visits of the last hour measured. @param now milliseconds. */
export function createRecentVitals(now: () => number = Date.now) {
  const steps = createSteps(now, ONE_HOUR, () => createPageValues(MOST_VALUES));
  return {
    add: (vital: Vital): void => steps.current().add(vital),
    /** One line for each page and kind, sorted by remote and page. */
    lines: (): VitalLine[] => linesOf(steps.since().flatMap((values) => values.all())),
  };
}
