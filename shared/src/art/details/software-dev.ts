import { bar, block, columns, columnX, halfChord, type Drawing, type ServiceDetails } from './bars.ts';

/** Web platforms: three houses of different heights on one base. */
const platforms: Drawing = () => [
  ...block(1, 11, 112, 244),
  ...block(14, 25, 20, 244),
  ...block(28, 38, 168, 244),
  ...block(0, 39, 260, 320, 'lit'),
];

/** A telephone with a frame, a lit screen and a lit button below it. */
const telephone = columns(23, 36, (column) => {
  if (column === 23 || column === 36) return bar(column, 24, 296);
  const isButton = column === 29 || column === 30;
  return [bar(column, 16, 34), bar(column, 46, 256, 'lit'), bar(column, 270, 304, isButton ? 'lit' : 'plain')];
});

/** Mobile applications: bars of a signal, and a telephone. */
const mobile: Drawing = () => [
  ...[0, 1, 2, 3].flatMap((step) => block(1 + 5 * step, 4 + 5 * step, 256 - 72 * step, 304)),
  ...telephone,
];

const WIRES = [40, 122, 204] as const;
const STEP_LENGTH = 5;
const STEP_DEPTH = 24;

/** Integration and APIs: two systems, connected by steps. */
const integration: Drawing = () => [
  ...block(0, 11, 0, 296),
  ...block(28, 39, 24, 320),
  ...columns(12.5, 26.5, (column) => {
    const down = STEP_DEPTH * Math.floor((column - 12.5) / STEP_LENGTH);
    return WIRES.map((wire) => bar(column, wire + down, wire + down + 36, 'lit'));
  }),
];

const PUFFS = [
  { x: 100, y: 126, radius: 66 },
  { x: 206, y: 104, radius: 92 },
  { x: 318, y: 96, radius: 64 },
  { x: 398, y: 140, radius: 52 },
] as const;

/** Centres of its round ends, and its lowest y. */
const CLOUD = { left: 100, right: 398, foot: 192 } as const;

/** A ray of the cloud: up to its highest puff, with a flat bottom except at the round ends. */
function cloudAt(column: number) {
  const x = columnX(column);
  const puffs = PUFFS.map((puff) => ({ y: puff.y, half: halfChord(puff.x - x, puff.radius) }));
  const here = puffs.filter(({ half }) => half > 0);
  const isEnd = x < CLOUD.left || x > CLOUD.right;
  const top = Math.min(...here.map(({ y, half }) => y - half));
  const foot = isEnd ? Math.max(...here.map(({ y, half }) => y + half)) : CLOUD.foot;
  return here.length > 0 ? [bar(column, top, foot)] : [];
}

/** Cloud and operations: a cloud, and shifts of operation, alternately by the two cities. */
const cloud: Drawing = () => [
  ...columns(0, 39, cloudAt),
  ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((watch) =>
    block(5 * watch + 0.5, 5 * watch + 3.5, 226, 320, watch % 2 === 0 ? 'lit' : 'dim'),
  ),
];

/** In the order of the sub-categories of the demo. */
export const softwareDev: ServiceDetails = [platforms, mobile, integration, cloud];
