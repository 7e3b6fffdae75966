import { DARK, RAY_FILL, rayGradient } from './colours.ts';
import { clamp, lerp } from './numbers.ts';
import { createNoise, createRandom } from './rng.ts';
import { fieldOf, ray, type Size, svgDocument } from './svg.ts';

const RAYS = 134;

/** Where the waits become short, in field widths: from the left of the middle to the right of it. */
const CHANGE = { from: 0.5, to: 0.66 };

/** All rays stand on this line, in field heights. Below it is room for words. */
const GROUND = 0.58;

/**
 * A queue before and after a change: a ray for each who waits, as tall as the wait is long. Without a ground of its
 * own, for a dark surface.
 */
export function queue(seed: string, size: Size): string {
  const field = fieldOf(size, 1600);
  const random = createRandom(`queue:${seed}`);
  const slow = createNoise(random);
  const fine = createNoise(random, 256);
  const [before, after]: [string[], string[]] = [[], []];
  for (let index = 0; index < RAYS; index++) {
    const t = (index + 0.5) / RAYS;
    const done = smooth(clamp((t - CHANGE.from) / (CHANGE.to - CHANGE.from)));
    const long = 0.33 + 0.18 * slow(t * 9) + 0.06 * fine(index * 3.7);
    const short = 0.028 + 0.02 * fine(index * 2.3);
    const height = field.height * lerp(long, short, done);
    const drawn = ray(field.width * t - 2.5, field.height * GROUND - height, height, 5);
    (done > 0.5 ? after : before).push(drawn);
  }
  const body =
    `<g fill="${RAY_FILL}" fill-opacity=".82">${before.join('')}</g>` +
    `<g fill="${DARK.bright}">${after.join('')}</g>`;
  return svgDocument(`<defs>${rayGradient(DARK)}</defs>${body}`, { size, field });
}

/** From 0 to 1 without a corner at either end. */
const smooth = (share: number) => share * share * (3 - 2 * share);
