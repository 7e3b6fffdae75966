import type { Vital } from '../../app/vital.ts';

/** The values of one page and kind. Three of four visits were at least as good as `p75`. */
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
 * Values of visits, by remote, page and kind. Its size is limited by the number of pages: the caller adds no others.
 * @param most values of one page and kind that are kept. If there are more, each has the same chance to be kept: if
 * only the first were kept, the first visitors would decide the result.
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

/** One line for each page and kind, sorted by remote and page. Several entries of the same page are merged. */
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

/** The smallest value that this share of the values does not exceed. */
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
