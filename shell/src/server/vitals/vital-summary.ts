import type { Vital } from '../../app/vital.ts';
import { createPageValues, linesOf, type VitalLine } from './page-values.ts';

const MOST_VALUES = 1_000;

/** Values of visits until they are summed up. */
export interface VitalSummary {
  add(vital: Vital): void;
  /** What came since the last call, by remote and page. */
  take(): VitalLine[];
}

export function createVitalSummary(): VitalSummary {
  let values = createPageValues(MOST_VALUES);
  return {
    add: (vital) => values.add(vital),
    take() {
      const lines = linesOf(values.all());
      values = createPageValues(MOST_VALUES);
      return lines;
    },
  };
}
