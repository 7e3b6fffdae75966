import type { Vital } from '../../app/vital.ts';

/** Three of four visits were at least as good. */
export interface VitalLine {
  readonly remote: string;
  readonly route: string;
  readonly name: Vital['name'];
  readonly visits: number;
  readonly p75: number;
}

/** Values of one page and kind that are kept until they are summed up; of more, the first tell enough. */
const MOST_VALUES = 1_000;

/** Values of visits, by remote, page and kind. Its size is bounded by the pages there are: the caller lets in no others. */
export interface VitalSummary {
  add(vital: Vital): void;
  /** What came since the last call, by remote and page. */
  take(): VitalLine[];
}

export function createVitalSummary(): VitalSummary {
  const kept = new Map<string, { readonly vital: Vital; readonly values: number[]; visits: number }>();
  return {
    add(vital) {
      const key = JSON.stringify([vital.remote, vital.route, vital.name]);
      const entry = kept.get(key) ?? { vital, values: [], visits: 0 };
      kept.set(key, entry);
      entry.visits += 1;
      if (entry.values.length < MOST_VALUES) entry.values.push(vital.value);
    },
    take() {
      const lines = [...kept.values()].map(({ vital: { remote, route, name }, values, visits }) => ({ remote, route, name, visits, p75: percentile(values, 0.75) }));
      kept.clear();
      return lines.toSorted((one, other) => one.remote.localeCompare(other.remote) || one.route.localeCompare(other.route) || one.name.localeCompare(other.name));
    },
  };
}

/** The smallest of the values that this share of them does not exceed. */
const percentile = (values: readonly number[], share: number): number => values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
