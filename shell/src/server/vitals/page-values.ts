import type { Vital } from '../../app/vital.ts';

/** Three of four visits were at least as good. */
export interface VitalLine {
  readonly remote: string;
  readonly route: string;
  readonly name: Vital['name'];
  readonly visits: number;
  readonly p75: number;
}

type Page = Omit<Vital, 'value'>;

interface Measured {
  readonly page: Page;
  readonly values: number[];
  visits: number;
}

/**
 * Values of visits, by remote, page and kind. Its size is bounded by the pages there are: the caller lets in no others.
 * @param most values of one page and kind that are pages. Of more, each has the same chance to be among them: the first
 * alone would let the first visitor decide what all are said to have seen.
 */
export function createPageValues(most: number) {
  const pages = new Map<string, Measured>();
  return {
    add({ value, ...page }: Vital): void {
      const key = keyOf(page);
      const entry = pages.get(key) ?? { page, values: [], visits: 0 };
      pages.set(key, entry);
      entry.visits += 1;
      const place = entry.values.length < most ? entry.values.length : Math.floor(Math.random() * entry.visits);
      if (place < most) entry.values[place] = value;
    },
    all: (): readonly Measured[] => [...pages.values()],
  };
}

/** One line for each page and kind, by remote and page; what was kept in several places is summed up together. */
export function linesOf(measured: readonly Measured[]): VitalLine[] {
  const pages = new Map<string, Measured>();
  for (const { page, values, visits } of measured) {
    const sum = pages.get(keyOf(page)) ?? { page, values: [], visits: 0 };
    pages.set(keyOf(page), sum);
    sum.values.push(...values);
    sum.visits += visits;
  }
  return [...pages.values()]
    .map(({ page: { remote, route, name }, values, visits }) => ({
      remote,
      route,
      name,
      visits,
      p75: percentile(values, 0.75),
    }))
    .toSorted(
      (one, other) =>
        one.remote.localeCompare(other.remote) ||
        one.route.localeCompare(other.route) ||
        one.name.localeCompare(other.name),
    );
}

const keyOf = ({ remote, route, name }: Page): string => JSON.stringify([remote, route, name]);

/** The smallest of the values that this share of them does not exceed. */
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
