import { lerp } from '../numbers.ts';
import type { Size } from '../svg.ts';

/** All details are drawn in this field, whatever size they are shown at: a key shape is never cut by a layout. */
export const DETAIL_FIELD: Size = { width: 480, height: 320 };

/** Rays at an even distance from edge to edge: so few that they stay apart in a thumbnail of 132 pixels. */
export const COLUMNS = 40;

/** From one column to the next. */
export const PITCH = DETAIL_FIELD.width / COLUMNS;

/** What a picture says is lit, what it is said of is plain, and what only surrounds both is dim. */
export type Light = 'lit' | 'plain' | 'dim';

/** A piece of a column. */
export type Segment = readonly [top: number, foot: number];

/** One ray of a detail; `x` is its middle. */
export interface Bar {
  readonly x: number;
  readonly top: number;
  readonly foot: number;
  readonly thickness: number;
  readonly light: Light;
}

/** What a detail is made of, in the order of painting. */
export type Drawing = () => readonly Bar[];

/** The details of one service, in the order of its parts. */
export type ServiceDetails = readonly [Drawing, Drawing, Drawing, Drawing];

/** The middle of a column, from 0 at the left to 39 at the right. */
export const columnX = (column: number) => PITCH * (column + 0.5);

/** A ray in a column; a lit one is thicker, so that it is told from the others in one colour too. */
export const bar = (column: number, top: number, foot: number, light: Light = 'plain'): Bar => ({
  x: columnX(column),
  top,
  foot,
  thickness: light === 'lit' ? 8 : 6,
  light,
});

/**
 * Draws each column from the first to the last. `draw` is given the column, and its place among them from 0 to 1.
 */
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

/** Half the height of a disc at a distance from its middle, 0 beyond its edge. */
export const halfChord = (distance: number, radius: number) => Math.sqrt(Math.max(0, radius ** 2 - distance ** 2));

/** The pieces of a ray that has been broken at some places: those shorter than a ray is thick are left out. */
export const pieces = (column: number, ends: readonly Segment[], light: Light = 'plain') =>
  ends.filter(([top, foot]) => foot - top >= 8).map(([top, foot]) => bar(column, top, foot, light));

/** The height of a line through some points at a place; the points are in the order of their x. */
export function heightAt(points: readonly (readonly [x: number, y: number])[], x: number): number {
  const next = points.findIndex(([other]) => other >= x);
  const [rightX, rightY] = points[next] ?? points.at(-1) ?? [0, 0];
  const [leftX, leftY] = points[next - 1] ?? [rightX, rightY];
  return rightX === leftX ? rightY : lerp(leftY, rightY, (x - leftX) / (rightX - leftX));
}
