import { lerp } from '../numbers.ts';
import { createRandom } from '../rng.ts';
import {
  bar,
  block,
  columns,
  COLUMNS,
  DETAIL_FIELD,
  halfChord,
  PITCH,
  type Drawing,
  type ServiceDetails,
} from './bars.ts';

/** Position (0 to 1) from which on all rays agree. */
const AGREED = 0.72;

/** Research in the room: scattered rays that converge to one finding. */
const research: Drawing = () => {
  const random = createRandom('research');
  return columns(0, 39, (column, place) => {
    const scatter = Math.max(0, 1 - place / AGREED) ** 0.8;
    const middle = 160 + (random() - 0.5) * 240 * scatter;
    const half = lerp(60, 14 + 50 * random(), Math.min(1, scatter * 1.4));
    return bar(column, middle - half, middle + half, scatter === 0 ? 'lit' : 'plain');
  });
};

/** One screen of a pair; the other is its mirror image. */
const SCREEN = [
  ...block(1, 18, 20, 56),
  ...block(1, 5, 76, 300, 'dim'),
  ...block(8, 18, 76, 112),
  ...block(8, 15, 128, 164),
  ...block(8, 17, 180, 216),
  ...block(8, 14, 240, 300, 'lit'),
];

/** Interface design: a left-to-right and a right-to-left screen side by side. */
const interfaces: Drawing = () => [...SCREEN, ...SCREEN.map((line) => ({ ...line, x: DETAIL_FIELD.width - line.x }))];

/** Top and bottom of a shape at x, relative to its centre. */
type Shape = (x: number) => readonly [top: number, foot: number];

const square: Shape = () => [-58, 58];
const disc: Shape = (x) => [-halfChord(x, 66), halfChord(x, 66)];
const slope: Shape = (x) => [-4 - x * 0.84, 58];

const RHYTHM = [
  { middle: 84, shapes: [square, disc, slope] },
  { middle: 236, shapes: [slope, square, disc] },
] as const;

/** Design systems: three shapes, used again in another order. */
const systems: Drawing = () =>
  RHYTHM.flatMap(({ middle, shapes }) =>
    shapes.flatMap((shape, place) => {
      const centre = (COLUMNS / 3) * (place + 0.5) - 0.5;
      return columns(-5, 5, (column) => {
        const [top, foot] = shape(column * PITCH);
        return bar(centre + column, middle + top, middle + foot, shape === disc ? 'lit' : 'plain');
      });
    }),
  );

const STEP_LENGTH = 5;

/** The missing step, and its middle column. */
const FAULT = { step: 5, middle: 27 } as const;

/** Usability testing: a staircase, with a light on the missing step. */
const testing: Drawing = () =>
  columns(0, 39, (column) => {
    const step = Math.floor(column / STEP_LENGTH);
    if (step !== FAULT.step) return bar(column, 270 - 34 * step, 320);
    return [bar(column, 0, 214 - 22 * Math.abs(column - FAULT.middle), 'lit'), bar(column, 276, 320)];
  });

/** In the order of the sub-categories of the demo. */
export const uiUx: ServiceDetails = [research, interfaces, systems, testing];
