import type { PlacedLine } from './line-places.ts';

/** Index of the line nearest to a place; null where there are none. */
export function nearest(lines: readonly PlacedLine[], place: number): number | null {
  let found: number | null = null;
  let smallest = Infinity;
  for (const [index, line] of lines.entries()) {
    const distance = Math.abs(line.place - place);
    if (distance >= smallest) continue;
    smallest = distance;
    found = index;
  }
  return found;
}
