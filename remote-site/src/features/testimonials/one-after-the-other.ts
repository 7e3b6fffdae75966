/** How much of the time an item has in its place, before the next one comes. */
const REST = 5 / 6;

/** Steps of one movement from item to item: parts of its time, and of its way. It begins and ends softly. */
const SOFTLY = [
  [0.2, 0.06],
  [0.4, 0.33],
  [0.6, 0.72],
  [0.8, 0.95],
] as const;

const rounded = (value: number) => Number(value.toFixed(4));

/**
 * The CSS easing of a row that shows one item after the other: each rests in its place, and the row is as fast on
 * average as one that never rests.
 * @param count items, all equally wide.
 */
export function oneAfterTheOther(count: number): string {
  const stops = Array.from({ length: count }, (_, item) => {
    const at = (part: number) => rounded((item + part) / count);
    const percent = (part: number) => rounded((100 * (item + REST + (1 - REST) * part)) / count);
    return [
      `${at(0)} ${rounded((100 * item) / count)}% ${percent(0)}%`,
      ...SOFTLY.map(([time, way]) => `${at(way)} ${percent(time)}%`),
    ].join(', ');
  });
  return `linear(${stops.join(', ')}, 1)`;
}
