import { DARK, RAY_FILL, rayGradient } from './colours.ts';
import { lerp } from './numbers.ts';
import words from './queue-words.json' with { type: 'json' };
import { createNoise, createRandom } from './rng.ts';
import { fieldOf, ray, type Size, svgDocument } from './svg.ts';

/** The rays stand on the bottom of the tablet, in field units. Below it is room for words. */
const TABLET = { x: 72, y: 76, width: 600, height: 412, frame: 20 } as const;
const GROUND = TABLET.y + TABLET.height;

/** Rays from here to beyond the right edge. The middle of the field, where the Play button is, stays free. */
const FROM = 912;
const PITCH = 12;

/** Where the waits become short, in field widths. */
const CHANGE = { from: 0.74, to: 0.9 } as const;

/** On a phone the rays are below the tablet, over the whole width, with their own ground. Field units. */
const UPRIGHT = { width: 720, margin: 32, scale: 0.8, top: 40, ground: 612, tallest: 0.44 } as const;

/** Colours of a screen by day. */
const SCREEN = { ground: '#edf3f0', ink: '#0a1d17', crown: '#6656ea', body: '#12a676', accent: '#08704a' } as const;

/**
 * A tablet that tells a patient's place in a queue, and beside it the queue before and after: a ray for each who waits,
 * as tall as the wait is long. In a picture that is nearly as high as wide they are below it. Without a ground of its
 * own, for a dark surface.
 */
export function queue(seed: string, size: Size): string {
  const isUpright = size.width < size.height * 1.3;
  const field = fieldOf(size, isUpright ? UPRIGHT.width : 1600);
  const { margin, scale, top, ground, tallest } = UPRIGHT;
  const body = isUpright
    ? rays(seed, { from: margin, until: field.width, ground, share: tallest }) +
      `<g transform="translate(${margin - TABLET.x * scale} ${top - TABLET.y * scale}) scale(${scale})">${tablet()}</g>`
    : rays(seed, { from: FROM, until: field.width, ground: GROUND, share: 1 }) + tablet();
  return svgDocument(`<defs>${rayGradient(DARK)}${DAY}</defs>${body}`, { size, field });
}

interface Row {
  readonly from: number;
  readonly until: number;
  readonly ground: number;
  /** Height of the rays as a share of that in the wide drawing. */
  readonly share: number;
}

/** The same queue in both drawings: in the narrow one, all of it is between its margin and its right edge. */
function rays(seed: string, { from, until, ground, share }: Row): string {
  const random = createRandom(`queue:${seed}`);
  const slow = createNoise(random);
  const fine = createNoise(random, 256);
  const [before, after]: [string[], string[]] = [[], []];
  for (let x = from; x < until; x += PITCH) {
    const t = lerp(FROM / 1600, 1, (x - from) / (until - from));
    const done = smooth((t - CHANGE.from) / (CHANGE.to - CHANGE.from));
    const tall = 250 + 120 * slow(t * 9) + 40 * fine(t * 480);
    const short = 24 + 16 * fine(t * 320);
    const height = share * lerp(tall, short, done);
    const drawn = ray(x, ground - height, height, 5);
    (done > 0.5 ? after : before).push(drawn);
  }
  const long = `<g fill="${RAY_FILL}" fill-opacity=".82">${before.join('')}</g>`;
  return `${long}<g fill="${DARK.bright}">${after.join('')}</g>`;
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
