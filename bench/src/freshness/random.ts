export const between = (least: number, most: number): number => least + Math.random() * (most - least);

/** A random element. @throws for an empty list. */
export function oneOf<T>(values: readonly T[]): T {
  const [value] = values.slice(Math.floor(Math.random() * values.length));
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
}
