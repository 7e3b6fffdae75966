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
  /** A frame as an SVG file; `moment` is 0 at the first frame and 1 at the one that would follow the last. */
  readonly frameAt: (moment: number) => string;
}

/** From 0 to 1 without a corner at either end. */
export const eased = (share: number) => {
  const within = Math.min(1, Math.max(0, share));
  return within * within * (3 - 2 * within);
};

const hundredth = (value: number) => Math.round(value * 100) / 100;

/** Stills may round to whole pixels; what moves slowly must not, or it trembles. */
export const rect = ({ x, top, foot, width, light }: Ray) =>
  `<rect x="${hundredth(x - width / 2)}" y="${hundredth(top)}" width="${hundredth(width)}" ` +
  `height="${hundredth(foot - top)}" opacity="${hundredth(light)}"/>`;

const stop = (offset: number, colour: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** A whole frame on the night ground. @param body shapes; rays among them are wrapped by `rayLight`. */
export function wholeFrame(body: string): string {
  const { crown, body: green, bright, hem } = DARK;
  const ray = stop(0, crown, 0) + stop(0.34, crown, 0.75) + stop(0.7, green) + stop(0.93, bright) + stop(1, hem);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>` +
    `<linearGradient id="n" x2="0" y2="1">${stop(0, GROUND.top)}${stop(1, GROUND.foot)}</linearGradient>` +
    `<linearGradient id="r" x2="0" y2="1">${ray}</linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#n)"/>${body}</svg>`
  );
}

/** Rays in the colours of the night ground. */
export const rayLight = (rects: string): string => `<g fill="url(#r)">${rects}</g>`;

/** A frame of rays only, the dimmest ribbon first. */
export const drawFrame = (rays: readonly Ray[]): string => wholeFrame(rayLight(rays.map(rect).join('')));
