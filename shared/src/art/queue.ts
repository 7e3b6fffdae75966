import { DARK, RAY_FILL, rayGradient } from './colours.ts';
import { lerp } from './numbers.ts';
import words from './queue-words.json' with { type: 'json' };
import { createNoise, createRandom } from './rng.ts';
import { fieldOf, ray, type Size, svgDocument } from './svg.ts';

/** The rays stand on the bottom of the tablet, in field units. Below it is room for words. */
const TABLET = { x: 96, y: 76, width: 600, height: 412, frame: 20 } as const;
const GROUND = TABLET.y + TABLET.height;

/** Rays from here to beyond the right edge. The middle of the field, where the Play button is, stays free. */
const FROM = 912;
const PITCH = 12;

/** Where the waits become short, in field widths. */
const CHANGE = { from: 0.74, to: 0.9 } as const;

/** Colours of a screen by day. */
const SCREEN = { ground: '#edf3f0', ink: '#0a1d17', crown: '#6656ea', body: '#12a676', accent: '#08704a' } as const;

/**
 * A tablet that tells a patient's place in a queue, and beside it the queue before and after: a ray for each who waits,
 * as tall as the wait is long. Without a ground of its own, for a dark surface.
 */
export function queue(seed: string, size: Size): string {
  const field = fieldOf(size, 1600);
  const random = createRandom(`queue:${seed}`);
  const slow = createNoise(random);
  const fine = createNoise(random, 256);
  const [before, after]: [string[], string[]] = [[], []];
  for (let x = FROM; x < field.width; x += PITCH) {
    const t = x / field.width;
    const done = smooth((t - CHANGE.from) / (CHANGE.to - CHANGE.from));
    const long = 250 + 120 * slow(t * 9) + 40 * fine(x * 0.3);
    const short = 24 + 16 * fine(x * 0.2);
    const height = lerp(long, short, done);
    const drawn = ray(x, GROUND - height, height, 5);
    (done > 0.5 ? after : before).push(drawn);
  }
  const body =
    `<g fill="${RAY_FILL}" fill-opacity=".82">${before.join('')}</g>` +
    `<g fill="${DARK.bright}">${after.join('')}</g>${tablet()}`;
  return svgDocument(`<defs>${rayGradient(DARK)}${DAY}</defs>${body}`, { size, field });
}

const DAY =
  `<linearGradient id="d" x2="0" y2="1"><stop stop-color="${SCREEN.crown}"/>` +
  `<stop offset=".6" stop-color="${SCREEN.body}"/><stop offset="1" stop-color="${SCREEN.accent}"/></linearGradient>`;

/** The words are outlines: a picture has no fonts. */
function tablet(): string {
  const { x, y, width, height, frame } = TABLET;
  const inner = { x: x + frame, y: y + frame, width: width - 2 * frame, height: height - 2 * frame };
  const foot = inner.y + inner.height - 36;
  const waiting = [0, 1, 2].map((place) => ray(inner.x + 340 + place * 56, foot - 148, 148, 11, 0.5));
  const own = ray(inner.x + 340 + 3 * 56, foot - 214, 214, 11);
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="#0b251c" stroke="#e8f4ee" ` +
    `stroke-opacity=".28"/><rect x="${inner.x}" y="${inner.y}" width="${inner.width}" height="${inner.height}" ` +
    `fill="${SCREEN.ground}"/>` +
    `<g transform="translate(${inner.x + 34} ${inner.y + 78}) scale(64)" fill="${SCREEN.ink}">${words.sentence}</g>` +
    `<g transform="translate(${inner.x + 26} ${foot}) scale(310)" fill="${SCREEN.accent}">${words.place}</g>` +
    `<g fill="url(#d)">${waiting.join('')}${own}</g>`
  );
}

/** From 0 to 1 without a corner at either end. */
function smooth(share: number): number {
  const within = Math.min(1, Math.max(0, share));
  return within * within * (3 - 2 * within);
}
