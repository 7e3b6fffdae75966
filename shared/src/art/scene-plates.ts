import { PLATES, type Plate } from './colours.ts';

/** The colour plates of one scene. */
export interface ScenePlate {
  /** For a small picture on a light page. */
  readonly day: Plate;
  /** For a large picture on a light page: never pale, because it dominates the page. */
  readonly strong: Plate;
  /** For any picture on a dark page: a ground that differs from the page's, and brighter rays. */
  readonly night: Plate;
}

/** The plates of covers, in the order of `PLATES`. */
const [INK, MINT, GREEN, VIOLET, TEAL, ROSE] = PLATES;

/** In the order of their numbers. */
export const SCENE_PLATES: readonly [ScenePlate, ...ScenePlate[]] = [
  {
    day: VIOLET,
    strong: VIOLET,
    night: { ground: '#2c2179', crown: '#ff9dba', body: '#a294ff', bright: '#a5ffd6', hem: '#f4fffa' },
  },
  {
    day: GREEN,
    strong: GREEN,
    night: { ground: '#0b4a35', crown: '#b9afff', body: '#5ee8b0', bright: '#e2fff0', hem: '#ffc2d3' },
  },
  {
    day: MINT,
    strong: { ground: '#142a63', crown: '#9d8cff', body: '#3fd6a4', bright: '#c9ffe9', hem: '#ff9dbb' },
    night: { ground: '#18306e', crown: '#a99aff', body: '#4fe3b2', bright: '#d6fff0', hem: '#ffa9c4' },
  },
  {
    day: INK,
    strong: INK,
    night: { ground: '#06231b', crown: '#8c7dff', body: '#24d79a', bright: '#b7ffdf', hem: '#ff8fae' },
  },
  {
    day: ROSE,
    strong: { ground: '#4b1238', crown: '#a695ff', body: '#ff7fa3', bright: '#ffd9e4', hem: '#8df5c4' },
    night: { ground: '#54163f', crown: '#b3a4ff', body: '#ff8fae', bright: '#ffe3ec', hem: '#a5ffd6' },
  },
  {
    day: TEAL,
    strong: TEAL,
    night: { ground: '#084b50', crown: '#9a8cff', body: '#36d6bb', bright: '#d2fff4', hem: '#ffb3c6' },
  },
];
