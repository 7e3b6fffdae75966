import { DARK, RAY_FILL, rayGradient, THEME_STYLE } from './colours.ts';
import { clamp, lerp, TAU } from './numbers.ts';
import { createNoise, createRandom } from './rng.ts';
import { fieldOf, ray, type Size, svgDocument } from './svg.ts';

export interface CurtainShape {
  readonly rays: number;
  /** Position of the hem, from 0 at the top of the field to 1 at its bottom. */
  readonly hem: number;
  /** Amplitude of the hem's wave, in field heights. */
  readonly sway: number;
  /** Number of the ribbon's folds, and their width in field widths. */
  readonly folds: number;
  readonly fold: number;
  /** Length of the longest rays, in field heights. */
  readonly length: number;
  readonly thickness: number;
  /** Start and end of the ribbon, in field widths. */
  readonly from: number;
  readonly to: number;
  /** How far the hem drops towards the right edge, in field heights. */
  readonly drop?: number;
}

const OPACITIES = [0.22, 0.42, 0.66, 0.95] as const;

/** One ray of a ribbon. `brightness` goes from 0 to 1. */
export interface RibbonRay {
  readonly x: number;
  readonly top: number;
  readonly length: number;
  readonly thickness: number;
  readonly brightness: number;
}

/** Rays of a folded ribbon. They are brightest where the ribbon turns back. */
export function ribbonRays(seed: string, { width, height }: Size, shape: CurtainShape): readonly RibbonRay[] {
  const { rays, hem, sway, folds, fold, length, thickness, from, to, drop = 0 } = shape;
  const random = createRandom(seed);
  const slow = createNoise(random);
  const fine = createNoise(random, 256);
  const [foldPhase, ripplePhase, swayPhase] = [random() * TAU, random() * TAU, random() * TAU] as const;
  const ribbon: RibbonRay[] = [];

  for (let index = 0; index < rays; index++) {
    const t = index / (rays - 1);
    const angle = TAU * folds * t + foldPhase;
    const depth = Math.cos(angle);
    const x =
      width * (lerp(from, to, t) + fold * Math.sin(angle) + fold * 0.4 * Math.sin(TAU * folds * 2.3 * t + ripplePhase));
    const fall = clamp((x / width - 0.58) / 0.4);
    const foot =
      height *
      (hem + drop * fall * fall * (3 - 2 * fall) + sway * Math.sin(TAU * 0.8 * t + swayPhase) + sway * 0.35 * depth);
    const fade = Math.sin(Math.PI * clamp(t, 0.02, 0.98)) ** 0.5;
    const rise = height * length * (0.35 + 0.75 * slow(t * 9)) * (0.6 + 0.4 * fine(t * 90)) * fade;
    if (rise < 6) continue;
    ribbon.push({
      x,
      top: foot - rise,
      length: rise,
      thickness: thickness * (0.55 + 0.8 * fine(t * 200 + 31)),
      brightness: clamp(0.15 + 0.5 * (1 - Math.abs(depth)) + 0.35 * fine(t * 140 + 7)),
    });
  }
  return ribbon;
}

/** The rays of a ribbon as SVG elements, dimmest first. */
export function curtainRays(seed: string, size: Size, shape: CurtainShape): string {
  const groups: string[][] = OPACITIES.map(() => []);
  for (const { x, top, length, thickness, brightness } of ribbonRays(seed, size, shape))
    groups[Math.min(3, Math.floor(brightness * 4))]?.push(ray(x, top, length, thickness));
  return groups
    .map((group, index) =>
      group.length > 0 ? `<g fill="${RAY_FILL}" fill-opacity="${OPACITIES[index]}">${group.join('')}</g>` : '',
    )
    .join('');
}

/** A night sky of two ribbons without a ground of its own, for strips and scenes on a dark surface. */
export function curtain(seed: string, size: Size): string {
  const field = fieldOf(size, 1600);
  const random = createRandom(`curtain:${seed}`);
  const back = curtainRays(`${seed}/back`, field, {
    rays: 150,
    hem: 0.58,
    sway: 0.12,
    folds: 1.4 + random(),
    fold: 0.09,
    length: 0.62,
    thickness: 2.4,
    from: -0.08,
    to: 1.1,
  });
  const front = curtainRays(`${seed}/front`, field, {
    rays: 210,
    hem: 0.82,
    sway: 0.12,
    folds: 1.7 + random() * 1.4,
    fold: 0.08,
    length: 0.74,
    thickness: 3.4,
    from: -0.06,
    to: 1.08,
  });
  return svgDocument(`<defs>${rayGradient(DARK)}</defs>${back}${front}`, { size, field });
}

/**
 * The sky over a title: in the upper part, and lower at the right, where no text is. It is not animated, because a
 * browser redraws a whole animated file for every frame; a page can animate the opacity of the image instead.
 */
export function sky(seed: string, size: Size): string {
  const field = fieldOf(size, 1600);
  const random = createRandom(`sky:${seed}`);
  const back = curtainRays(`${seed}/back`, field, {
    rays: 180,
    hem: 0.24,
    sway: 0.025,
    folds: 1.6 + random() * 0.8,
    fold: 0.07,
    length: 0.4,
    thickness: 1.9,
    from: -0.02,
    to: 1.1,
    drop: 0.1,
  });
  const front = curtainRays(`${seed}/front`, field, {
    rays: 260,
    hem: 0.32,
    sway: 0.03,
    folds: 1.9 + random() * 0.8,
    fold: 0.06,
    length: 0.52,
    thickness: 3,
    from: 0,
    to: 1.12,
    drop: 0.42,
  });
  return svgDocument(`${THEME_STYLE}<defs>${rayGradient('theme')}</defs>${back}${front}`, { size, field });
}
