/** One row up to this many, two beyond. */
const ONE_ROW = 10;

/** The rows of a marquee: one, or two halves of which the first is never the shorter. */
export function marqueeRows<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length <= ONE_ROW) return [items];
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
}
