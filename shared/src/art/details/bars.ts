import { DETAIL_FIELD } from '../../detail-strip.ts';
import { lerp } from '../numbers.ts';

/** The field of all details at any display size, so that no layout cuts off an important shape. */
export { DETAIL_FIELD };

/** Number of evenly spaced rays: few enough to stay apart in a thumbnail of 132 pixels. */
export const COLUMNS = 40;

/** Distance between two columns. */
export const PITCH = DETAIL_FIELD.width / COLUMNS;

/** Brightness of a ray: `lit` for the message of the picture, `plain` for its subject, `dim` for the surroundings. */
export type Light = 'lit' | 'plain' | 'dim';

/** A part of a column. */
export type Segment = readonly [top: number, foot: number];

/** One ray of a detail; `x` is its middle. */
export interface Bar {
  readonly x: number;
  readonly top: number;
  readonly foot: number;
  readonly thickness: number;
  readonly light: Light;
}

/** Returns the rays of a detail, in the order of painting. */
export type Drawing = () => readonly Bar[];

/** The details of one service, in the order of its sub-categories. */
export type ServiceDetails = readonly [Drawing, Drawing, Drawing, Drawing];

/** x of the middle of a column (0 at the left to 39 at the right). */
export const columnX = (column: number) => PITCH * (column + 0.5);

/** A ray in a column. A lit one is thicker, so that it differs from the others in monochrome too. */
export const bar = (column: number, top: number, foot: number, light: Light = 'plain'): Bar => ({
  x: columnX(column),
  top,
  foot,
  thickness: light === 'lit' ? 8 : 6,
  light,
});

/** Draws the columns from the first to the last. `draw` gets the column and its position among them, from 0 to 1. */
export const columns = (
  first: number,
  last: number,
  draw: (column: number, place: number) => Bar | readonly Bar[],
): readonly Bar[] =>
  Array.from({ length: last - first + 1 }, (_, index) =>
    draw(first + index, last > first ? index / (last - first) : 0),
  ).flat();

/** A rectangle of rays. */
export const block = (first: number, last: number, top: number, foot: number, light: Light = 'plain') =>
  columns(first, last, (column) => bar(column, top, foot, light));

/** Half the height of a disc at a distance from its centre; 0 outside of it. */
export const halfChord = (distance: number, radius: number) => Math.sqrt(Math.max(0, radius ** 2 - distance ** 2));

/** The parts of an interrupted ray, without those shorter than a ray is thick. */
export const pieces = (column: number, ends: readonly Segment[], light: Light = 'plain') =>
  ends.filter(([top, foot]) => foot - top >= 8).map(([top, foot]) => bar(column, top, foot, light));

/** The y of a polyline at `x`; its points are sorted by x. */
export function heightAt(points: readonly (readonly [x: number, y: number])[], x: number): number {
  const next = points.findIndex(([other]) => other >= x);
  const [rightX, rightY] = points[next] ?? points.at(-1) ?? [0, 0];
  const [leftX, leftY] = points[next - 1] ?? [rightX, rightY];
  return rightX === leftX ? rightY : lerp(leftY, rightY, (x - leftX) / (rightX - leftX));
}
