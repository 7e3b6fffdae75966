import {
  bar,
  block,
  columns,
  columnX,
  halfChord,
  pieces,
  type Bar,
  type Drawing,
  type ServiceDetails,
} from './bars.ts';

/** Coins in each pile. */
const PILES = [2, 1, 3, 2, 9, 1, 2, 1] as const;

/** Index of the pile that earns more than it costs. */
const RAISED = 4;

/** Paid search and social: piles of coins, the highest one lit. */
const paid: Drawing = () =>
  PILES.flatMap((coins, pile) =>
    Array.from({ length: coins }, (_, coin) => {
      const foot = 320 - 34 * coin;
      return block(5 * pile + 0.5, 5 * pile + 3.5, foot - 24, foot, pile === RAISED ? 'lit' : 'plain');
    }).flat(),
  );

/** Email and messaging: an envelope that fills the picture. */
const messages: Drawing = () =>
  columns(0, 39, (column) => {
    const fold = 208 - 0.86 * Math.abs(columnX(column) - 240);
    return [bar(column, 0, fold, 'lit'), bar(column, fold + 14, 320)];
  });

const HORIZON = 220;
const SUN_RADIUS = 62;

/** First columns of the frames of a film, and the y of the sun in each. */
const FRAMES = [
  { first: 1, sun: 262 },
  { first: 14, sun: 206 },
  { first: 27, sun: 150 },
] as const;

/** A ray of a frame: sky, sun, sky, and the land below. @param aside distance from the middle of the frame. */
function frameAt(column: number, aside: number, sun: number): readonly Bar[] {
  const half = halfChord(aside, SUN_RADIUS);
  const [top, foot] = [sun - half, Math.min(HORIZON, sun + half)];
  const land = bar(column, HORIZON + 8, 262);
  if (foot - top < 8) return [land, bar(column, 58, HORIZON, 'dim')];
  const sky = pieces(
    column,
    [
      [58, top - 8],
      [foot + 8, HORIZON],
    ],
    'dim',
  );
  return [land, ...sky, bar(column, top, foot, 'lit')];
}

/** Campaign production: three frames of a film of a sunrise. */
const production: Drawing = () => [
  ...columns(0, 39, (column) => (isPerforated(column) ? [bar(column, 8, 34), bar(column, 286, 312)] : [])),
  ...FRAMES.flatMap(({ first, sun }) =>
    columns(first, first + 11, (column) => frameAt(column, columnX(column) - columnX(first + 5.5), sun)),
  ),
];

const isPerforated = (column: number) => column % 4 === 1 || column % 4 === 2;

/** Where enquiries come from: a funnel from all people reached to those who ask. */
const enquiries: Drawing = () =>
  columns(0, 39, (column) => {
    const distance = Math.abs(column - 19.5) / 19.5;
    if (distance < 0.12) return bar(column, 0, 320, 'lit');
    return bar(column, 0, 24 + 216 * (1 - distance) ** 1.7);
  });

/** In the order of the sub-categories of the demo. */
export const digitalMarketing: ServiceDetails = [paid, messages, production, enquiries];
