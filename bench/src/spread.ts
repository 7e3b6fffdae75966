/**
 * Of several runs of the same. One number alone would hide that a difference lies within what runs differ by
 * themselves.
 */
export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** @throws for no values at all. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const [min, max] = [sorted.at(0), sorted.at(-1)];
  if (min === undefined || max === undefined) throw new Error('There is nothing to take the median of.');
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return { min, median: middle.reduce((sum, value) => sum + value, 0) / middle.length, max };
}

/** One side by the other, run by run: the runs of a pair met the same moment of the machine. */
export const ratios = (one: readonly number[], other: readonly number[]): readonly number[] =>
  one.map((value, run) => value / (other[run] ?? Number.NaN));

/** `1.04 (0.98–1.11)`. */
export const shown = (
  { min, median, max }: Spread,
  show: (value: number) => string = (value) => value.toFixed(2),
): string => `${show(median)} (${show(min)}–${show(max)})`;
