import { PLATES, RAY_FILL, rayGradient } from './colours.ts';
import { curtainRays } from './curtain.ts';
import { lerp, TAU } from './numbers.ts';
import { createNoise, createRandom, pick } from './rng.ts';
import { fieldOf, ray, type Size, svgDocument } from './svg.ts';

interface Brush extends Size {
  readonly seed: string;
  readonly random: () => number;
  /** Slow and fine noise along the picture. */
  readonly slow: (x: number) => number;
  readonly fine: (x: number) => number;
  readonly phase: number;
}

type Composition = (brush: Brush) => string;

/** Draws the rays of a picture; `draw` returns those of one position `t`, from 0 at the left to 1 at the right. */
const across = (count: number, draw: (t: number, index: number) => string) =>
  `<g fill="${RAY_FILL}">${Array.from({ length: count }, (_, index) => draw(index / (count - 1), index)).join('')}</g>`;

/** Two ribbons, one behind the other. */
const twoCurtains: Composition = ({ seed, width, height, random }) =>
  curtainRays(
    `${seed}b`,
    { width, height },
    {
      rays: 90,
      hem: 0.55,
      sway: 0.14,
      folds: 1.4 + random(),
      fold: 0.1,
      length: 0.7,
      thickness: 3,
      from: -0.1,
      to: 1.1,
    },
  ) +
  curtainRays(
    `${seed}a`,
    { width, height },
    {
      rays: 120,
      hem: 0.86,
      sway: 0.12,
      folds: 1.6 + random() * 1.4,
      fold: 0.1,
      length: 0.8,
      thickness: 4.5,
      from: -0.05,
      to: 1.05,
    },
  );

/** A disc made visible only by shifting the rays that cross it. */
const eclipse: Composition = ({ width, height, random, slow, fine }) => {
  const centre = width * lerp(0.36, 0.66, random());
  const radius = height * lerp(0.3, 0.37, random());
  const middle = height / 2;
  const pitch = 9;
  return across(Math.ceil((width - pitch / 2) / pitch), (_, index) => {
    const x = pitch / 2 + index * pitch;
    const t = x / width;
    const distance = Math.abs(x - centre);
    const thickness = 1.4 + 3 * fine(t * 60);
    if (distance >= radius) return ray(x, height * 0.12 * slow(t * 5), height, thickness, 0.35 + 0.45 * slow(t * 11));
    const half = Math.sqrt(radius * radius - distance * distance);
    return (
      ray(x, 0, middle - half - 4, thickness * 0.55, 0.5) +
      ray(x - 1, middle - half, 2 * half, 6.4) +
      ray(x, middle + half + 4, height - middle - half, thickness * 0.55, 0.5)
    );
  });
};

/** Rays that rise to the right. */
const rise: Composition = ({ width, height, random, slow, fine }) => {
  const steepness = 1.4 + random() * 1.6;
  return across(84, (t) => {
    const top = height * (0.9 - 0.78 * t ** steepness) + height * 0.12 * (fine(t * 40) - 0.5);
    return ray(t * (width + 20) - 10, top, height - top + 4, 2.2 + 4.4 * slow(t * 14), 0.45 + 0.55 * fine(t * 70));
  });
};

/** Rays between two waves that cross. */
const weave: Composition = ({ width, height, random, slow, fine, phase }) => {
  const waves = 1.1 + random() * 0.9;
  const wave = (t: number, shift: number) => height * (0.5 + 0.27 * Math.sin(TAU * waves * t + phase + shift));
  return across(96, (t) => {
    const [one, other] = [wave(t, 0), wave(t, Math.PI * 0.9)] as const;
    const [top, foot] = [Math.min(one, other), Math.max(one, other)] as const;
    return (
      ray(t * width, top - 26, foot - top + 52, 2.4 + 3.6 * fine(t * 50), 0.5 + 0.5 * slow(t * 12)) +
      ray(t * width, 0, Math.max(1, top - 42), 1, 0.3) +
      ray(t * width, foot + 42, height, 1, 0.3)
    );
  });
};

/** North light falling through a slot. */
const window: Composition = ({ width, height, random, slow, fine }) => {
  const left = width * lerp(0.18, 0.4, random());
  const opening = width * 0.36;
  return across(100, (t, index) => {
    const x = t * width;
    if (x > left && x < left + opening) return ray(x, height * 0.08, height * 0.84, 5.2, 0.75 + 0.25 * fine(index));
    const skew = Math.abs((x - left) / opening - 0.5);
    return ray(
      x,
      height * (0.2 + 0.3 * skew + 0.1 * slow(t * 8)),
      height * (0.5 * slow(t * 10) + 0.12),
      1.5 + 1.5 * fine(index),
      0.5,
    );
  });
};

/** Cover of an article or a service: its title chooses one of five compositions and six plates. */
export function cover(seed: string, size: Size): string {
  const random = createRandom(`cover:${seed}`);
  const compose = pick(random, [twoCurtains, eclipse, rise, weave, window]);
  const plate = pick(random, PLATES);
  const field = fieldOf(size, 800);
  const slow = createNoise(random);
  const fine = createNoise(random, 128);
  const drawing = compose({ ...field, seed, random, slow, fine, phase: random() * TAU });
  return svgDocument(
    `<defs>${rayGradient(plate)}</defs><rect width="${field.width}" height="${field.height}" ` +
      `fill="${plate.ground}"/>${drawing}`,
    { size, field },
  );
}
