/**
 * The spread of several equal runs. A single number would hide that a difference is within the normal variation of
 * runs.
 */
export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** @throws for an empty list. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const [min, max] = [sorted.at(0), sorted.at(-1)];
  if (min === undefined || max === undefined) throw new Error('There is nothing to take the median of.');
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return { min, median: middle.reduce((sum, value) => sum + value, 0) / middle.length, max };
}

/** Ratios of two sides, run by run: the runs of a pair were made at about the same time on the same machine. */
export const ratios = (one: readonly number[], other: readonly number[]): readonly number[] =>
  one.map((value, run) => value / (other[run] ?? Number.NaN));

/** `1.04 (0.98–1.11)`. */
export const shown = (
  { min, median, max }: Spread,
  show: (value: number) => string = (value) => value.toFixed(2),
): string => `${show(median)} (${show(min)}–${show(max)})`;
