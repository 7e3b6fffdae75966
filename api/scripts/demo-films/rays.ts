import { DARK } from '@northlight/shared/art';

export const WIDTH = 1280;
export const HEIGHT = 720;
export const TAU = Math.PI * 2;

/** The night ground of the design tokens in either theme. */
const GROUND = { top: '#030d0a', foot: '#061a14' } as const;

export interface Ray {
  /** Middle, top and foot, in pixels of the frame. */
  readonly x: number;
  readonly top: number;
  readonly foot: number;
  readonly width: number;
  /** 0 to 1. */
  readonly light: number;
}

export interface Film {
  /** Seconds. */
  readonly length: number;
  /**
   * The rays of a frame, dimmest ribbon first; `moment` is 0 at the first frame and 1 at the one that would follow the
   * last.
   */
  readonly raysAt: (moment: number) => readonly Ray[];
}

const hundredth = (value: number) => Math.round(value * 100) / 100;

/** Stills may round to whole pixels; what moves slowly must not, or it trembles. */
const rect = ({ x, top, foot, width, light }: Ray) =>
  `<rect x="${hundredth(x - width / 2)}" y="${hundredth(top)}" width="${hundredth(width)}" ` +
  `height="${hundredth(foot - top)}" opacity="${hundredth(light)}"/>`;

const stop = (offset: number, colour: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** One frame as a drawing, in the ray colours of the night ground. */
export function drawFrame(rays: readonly Ray[]): string {
  const { crown, body, bright, hem } = DARK;
  const ray = stop(0, crown, 0) + stop(0.34, crown, 0.75) + stop(0.7, body) + stop(0.93, bright) + stop(1, hem);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>` +
    `<linearGradient id="n" x2="0" y2="1">${stop(0, GROUND.top)}${stop(1, GROUND.foot)}</linearGradient>` +
    `<linearGradient id="r" x2="0" y2="1">${ray}</linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#n)"/>` +
    `<g fill="url(#r)">${rays.map(rect).join('')}</g></svg>`
  );
}
