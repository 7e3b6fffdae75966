import { ribbonRays } from './curtain.ts';
import { clamp, lerp, TAU } from './numbers.ts';
import type { Size } from './svg.ts';

/** Input of a composition. */
export interface Brush extends Size {
  readonly seed: string;
  readonly random: () => number;
  /** Slow and fine noise along the picture. */
  readonly slow: (x: number) => number;
  readonly fine: (x: number) => number;
  readonly phase: number;
  /** Width of the field relative to that of a card: a banner has more of a pattern and not a larger one. */
  readonly stretch: number;
}

/** One upright bar. A mirrored one is brightest at its top. */
export interface SceneRay {
  readonly x: number;
  readonly top: number;
  readonly length: number;
  readonly thickness: number;
  readonly opacity: number;
  readonly isMirrored?: boolean;
}

type Composition = (brush: Brush) => readonly SceneRay[];

/** Ratio of width to height from which a picture is a banner: its pattern is not centred, or repeated. */
const WIDE = 2.2;
const isWide = ({ width, height }: Size) => width / height > WIDE;

/** Rays at even distances; `draw` gets x in the field, and the same position in widths of a card. */
function across(brush: Brush, pitch: number, draw: (x: number, t: number) => readonly SceneRay[]): SceneRay[] {
  const count = Math.ceil(brush.width / pitch);
  return Array.from({ length: count }, (_, index) => {
    const x = (index + 0.5) * pitch;
    return draw(x, (brush.stretch * x) / brush.width);
  }).flat();
}

/** A row of gates in a hanging curtain. */
const arches: Composition = (brush) => {
  const { width, height, random, slow, fine } = brush;
  const gates = Math.max(1, Math.round((0.75 * width) / height));
  const shift = lerp(-0.12, 0.12, random());
  return across(brush, 8.5, (x, t) => {
    const place = (((x / width) * gates + shift) % 1) + (shift < 0 ? 1 : 0);
    const side = ((place % 1) - 0.5) / 0.4;
    const opening = Math.sqrt(Math.max(0, 1 - side * side));
    const foot = height * (0.93 - 0.62 * opening - 0.05 * slow(t * 12));
    const hanging = {
      x,
      top: 0,
      length: foot,
      thickness: 2.4 + 3.2 * fine(t * 55),
      opacity: 0.55 + 0.45 * slow(t * 9),
    };
    if (opening === 0) return [hanging];
    const top = foot + height * 0.07;
    return [hanging, { x, top, length: height - top + 4, thickness: 1.3, opacity: 0.34 }];
  });
};

/** A disc made visible only by shifting the rays that cross it. */
const eclipse: Composition = (brush) => {
  const { width, height, random, slow, fine } = brush;
  const centre = width * (isWide(brush) ? lerp(0.6, 0.74, random()) : lerp(0.38, 0.62, random()));
  const radius = height * lerp(0.33, 0.39, random());
  const middle = height / 2;
  return across(brush, 9, (x, t) => {
    const distance = Math.abs(x - centre);
    const thickness = 1.4 + 3 * fine(t * 60);
    if (distance >= radius)
      return [{ x, top: height * 0.12 * slow(t * 5), length: height, thickness, opacity: 0.35 + 0.45 * slow(t * 11) }];
    const half = Math.sqrt(radius * radius - distance * distance);
    const foot = middle + half + 4;
    return [
      { x, top: 0, length: middle - half - 4, thickness: thickness * 0.55, opacity: 0.5 },
      { x: x - 1, top: middle - half, length: 2 * half, thickness: 6.4, opacity: 1 },
      { x, top: foot, length: height - foot, thickness: thickness * 0.55, opacity: 0.5 },
    ];
  });
};

/**
 * Two ribbons, one behind the other, from edge to edge. In a banner, which windows cut above and below, they sway less
 * and hang higher, so that their hems stay in the picture.
 */
const curtains: Composition = (brush) => {
  const { seed, width, height, random, stretch } = brush;
  const [back, front] = isWide(brush)
    ? [
        { hem: 0.48, sway: 0.1 },
        { hem: 0.73, sway: 0.09 },
      ]
    : [
        { hem: 0.52, sway: 0.12 },
        { hem: 0.86, sway: 0.1 },
      ];
  const folds = 1.5 + 1.2 * random();
  const ends = { from: -0.1 / stretch, to: 1 + 0.1 / stretch };
  const behind = ribbonRays(
    `${seed}b`,
    { width, height },
    {
      ...ends,
      rays: Math.round(90 * stretch),
      ...back,
      folds: folds * stretch,
      fold: 0.1 / stretch,
      length: 0.7,
      thickness: 3,
    },
  );
  const before = ribbonRays(
    `${seed}a`,
    { width, height },
    {
      ...ends,
      rays: Math.round(120 * stretch),
      ...front,
      folds: (folds + 0.3) * stretch,
      fold: 0.1 / stretch,
      length: 0.86,
      thickness: 4.5,
    },
  );
  return [...behind, ...before].map(({ brightness, ...ray }) => ({ ...ray, opacity: lerp(0.25, 1, brightness) }));
};

/** Lights over water, with their reflections. */
const lake: Composition = (brush) => {
  const { width, height, random, fine } = brush;
  const horizon = height * 0.64;
  const count = Math.round(3 * brush.stretch);
  const arcs = Array.from({ length: count }, (_, index) => ({
    centre: (index + lerp(0.2, 0.8, random())) / count,
    spread: lerp(0.1, 0.2, random()) / brush.stretch,
    tall: lerp(0.55, 1, random()),
  }));
  return across(brush, 7.5, (x, t) => {
    const swell = Math.max(
      ...arcs.map(({ centre, spread, tall }) => tall * Math.exp(-(((x / width - centre) / spread) ** 2))),
    );
    const length = height * (0.04 + 0.56 * swell * (0.66 + 0.4 * fine(t * 70)));
    const thickness = 1.8 + 3.4 * fine(t * 48);
    return [
      { x, top: horizon - length, length, thickness, opacity: 0.5 + 0.5 * swell },
      { x, top: horizon + 6, length: length * 0.52, thickness: thickness * 0.7, opacity: 0.42, isMirrored: true },
    ];
  });
};

/** Bundles of rays of different heights, like the pipes of an organ. */
const pipes: Composition = ({ width, height, random }) => {
  const rays: SceneRay[] = [];
  for (let left = 8; left < width;) {
    const count = 4 + Math.floor(5 * random());
    const top = height * lerp(0.05, 0.56, random() ** 1.3);
    const foot = height * lerp(0.74, 1.02, random());
    const opacity = lerp(0.6, 1, random());
    for (let index = 0; index < count; index++)
      rays.push({ x: left + index * 8, top, length: foot - top, thickness: 4.6, opacity });
    left += count * 8 + 15;
  }
  return rays;
};

/** North light falling through a slot; through two of them in a banner. */
const windows: Composition = (brush) => {
  const { width, height, random, slow, fine } = brush;
  const wide = height * 0.52;
  const slots = isWide(brush)
    ? [lerp(0.12, 0.24, random()), lerp(0.56, 0.72, random())].map((left) => left * width)
    : [width * lerp(0.16, 0.38, random())];
  return across(brush, 8.2, (x, t) => {
    if (slots.some((left) => x > left && x < left + wide))
      return [{ x, top: height * 0.08, length: height * 0.84, thickness: 5.2, opacity: 0.75 + 0.25 * fine(t * 90) }];
    const skew = Math.min(...slots.map((left) => Math.abs((x - left) / wide - 0.5)));
    const top = height * (0.2 + 0.3 * clamp(skew, 0, 1.4) + 0.1 * slow(t * 8));
    const length = height * (0.5 * slow(t * 10) + 0.12);
    return [{ x, top, length, thickness: 1.5 + 1.5 * fine(t * 90), opacity: 0.5 }];
  });
};

/** Rays between two waves that cross. */
const weave: Composition = (brush) => {
  const { height, random, slow, fine, phase } = brush;
  const waves = 1.1 + random() * 0.9;
  const wave = (t: number, shift: number) => height * (0.5 + 0.3 * Math.sin(TAU * waves * t + phase + shift));
  return across(brush, 8.4, (x, t) => {
    const [one, other] = [wave(t, 0), wave(t, Math.PI * 0.9)] as const;
    const [top, foot] = [Math.min(one, other), Math.max(one, other)] as const;
    const woven = { x, top: top - 26, length: foot - top + 52, thickness: 2.4 + 3.6 * fine(t * 50) };
    return [
      { ...woven, opacity: 0.5 + 0.5 * slow(t * 12) },
      { x, top: 0, length: Math.max(1, top - 42), thickness: 1, opacity: 0.34 },
      { x, top: foot + 42, length: height, thickness: 1, opacity: 0.34 },
    ];
  });
};

/** In the order of their numbers. None leaves most of a wide picture empty, as rays that rise to the right would. */
export const SCENE_COMPOSITIONS = [arches, eclipse, curtains, lake, pipes, windows, weave] as const;
