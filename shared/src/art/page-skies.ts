import { RAY_FILL, rayGradient, THEME_STYLE } from './colours.ts';
import { clamp, lerp } from './numbers.ts';
import { createNoise, createRandom } from './rng.ts';
import { fieldOf, ray, type Size, svgDocument } from './svg.ts';

const FIELD_WIDTH = 1600;

/** A ray of a sky: from its top to its foot, in field units. `brightness` goes from 0 to 1. */
interface SkyRay {
  readonly x: number;
  readonly top: number;
  readonly foot: number;
  readonly thickness: number;
  readonly brightness: number;
}

const OPACITIES = [0.28, 0.5, 0.78, 1] as const;

/** Where the sun of an evening sets, in widths of the picture from its top. */
const HORIZON = 0.7;

/**
 * A large evening sun that sets at the right edge. Rays hang from the top and grow longer towards it; those that cross
 * it are thick and bright and end at the horizon, and those below are its reflection. The left half has room for words.
 */
export function evening(seed: string, size: Size): string {
  const field = fieldOf(size, FIELD_WIDTH);
  const random = createRandom(`evening:${seed}`);
  const slow = createNoise(random);
  const fine = createNoise(random, 128);
  const radius = field.width * lerp(0.206, 0.209, random());
  const horizon = field.width * HORIZON;
  const centre = { x: field.width * 0.845, y: horizon - radius * lerp(0.5, 0.54, random()) };
  const rays = Array.from({ length: 128 }, (_, index): readonly SkyRay[] => {
    const t = index / 128;
    const x = lerp(field.width * 0.3, field.width, t);
    const thickness = 2 + 2 * fine(t * 60);
    const foot = horizon - field.width * (0.53 - 0.22 * clamp((t - 0.25) / 0.75) * (0.5 + 0.5 * slow(t * 9)));
    const hanging = { x, top: 0, foot, thickness, brightness: 0.15 + 0.5 * t };
    const distance = Math.abs(x - centre.x);
    if (distance >= radius) return [hanging];
    const half = Math.sqrt(radius * radius - distance * distance);
    const top = centre.y - half;
    const reflection = half * 0.32 * (0.25 + 0.75 * slow(t * 14));
    return [
      { ...hanging, foot: Math.min(foot, top - 10), brightness: 0.3 },
      { x, top, foot: Math.min(centre.y + half, horizon - 5), thickness: 6, brightness: 1 },
      { x, top: horizon + 5, foot: horizon + 5 + reflection, thickness, brightness: 0.3 },
    ];
  });
  return skyDocument(rays.flat(), { size, field });
}

/**
 * Two lights side by side, one for each studio, the longer as long as a low picture is high. Where they overlap, the
 * rays are twice as dense.
 */
export function studios(seed: string, size: Size): string {
  const field = fieldOf(size, FIELD_WIDTH);
  const random = createRandom(`studios:${seed}`);
  const fine = createNoise(random, 128);
  const longest = Math.min(field.width * 0.37, field.height);
  const lights = [
    { centre: lerp(0.59, 0.61, random()), reach: 0.17, length: longest * 0.76, shift: 0 },
    { centre: lerp(0.83, 0.85, random()), reach: 0.19, length: longest, shift: 0.5 },
  ];
  const pitch = 14;
  const rays = lights.map(({ centre, reach, length, shift }) =>
    Array.from({ length: Math.ceil(field.width / pitch) }, (_, index): SkyRay => {
      const x = (index + shift) * pitch;
      const side = clamp(Math.abs(x / field.width - centre) / reach);
      const arc = Math.sqrt(1 - side * side);
      const foot = length * arc * (0.82 + 0.18 * fine(index * 0.9 + shift * 37));
      return { x, top: 0, foot, thickness: 2.4 + 3 * arc * fine(index * 1.7), brightness: 0.2 + 0.75 * arc };
    }),
  );
  return skyDocument(rays.flat(), { size, field });
}

/** Draws the dimmest rays first. Rays too short to be seen are left out. */
function skyDocument(rays: readonly SkyRay[], { size, field }: { readonly size: Size; readonly field: Size }): string {
  const groups = OPACITIES.map((opacity, index) => {
    const alike = rays.filter(({ top, foot, brightness }) => foot - top > 6 && groupOf(brightness) === index);
    const drawn = alike.map(({ x, top, foot, thickness }) => ray(x, top, foot - top, thickness));
    return drawn.length > 0 ? `<g fill="${RAY_FILL}" fill-opacity="${opacity}">${drawn.join('')}</g>` : '';
  });
  return svgDocument(`${THEME_STYLE}<defs>${rayGradient('theme')}</defs>${groups.join('')}`, { size, field });
}

const groupOf = (brightness: number): number => Math.min(3, Math.floor(brightness * 4));
