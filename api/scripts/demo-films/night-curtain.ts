import { createNoise, createRandom } from '@northlight/shared/art';
import { drawFrame, type Film, HEIGHT, type Ray, TAU, WIDTH } from './rays.ts';

interface Ribbon {
  readonly seed: string;
  readonly rays: number;
  /** Height of the hem, length of the longest ray and swing of the hem, in frame heights. */
  readonly hem: number;
  readonly length: number;
  readonly sway: number;
  readonly folds: number;
  /** In frame widths. */
  readonly fold: number;
  readonly thickness: number;
  /** Of the brightest ray, 0 to 1. */
  readonly light: number;
  /** Which way its folds run. */
  readonly course: 1 | -1;
}

const RIBBONS: readonly Ribbon[] = [
  {
    seed: 'far',
    rays: 150,
    hem: 0.5,
    length: 0.5,
    sway: 0.07,
    folds: 1.6,
    fold: 0.07,
    thickness: 2.6,
    light: 0.5,
    course: -1,
  },
  {
    seed: 'near',
    rays: 230,
    hem: 0.83,
    length: 0.78,
    sway: 0.07,
    folds: 2.2,
    fold: 0.06,
    thickness: 4.6,
    light: 0.95,
    course: 1,
  },
];

/**
 * The curtain of the generator, in motion: every wave in it runs through whole turns, so that the last frame leads to
 * the first.
 */
function hang({
  seed,
  rays,
  hem,
  length,
  sway,
  folds,
  fold,
  thickness,
  light,
  course,
}: Ribbon): (moment: number, lamp: number) => Ray[] {
  const random = createRandom(`film:${seed}`);
  const slow = createNoise(random);
  const fine = createNoise(random, 256);
  const [foldPhase, ripplePhase, swayPhase] = [random() * TAU, random() * TAU, random() * TAU] as const;
  return (moment, lamp) =>
    Array.from({ length: rays }, (_, index) => {
      const t = index / (rays - 1);
      const angle = TAU * folds * t + foldPhase + course * TAU * moment;
      const depth = Math.cos(angle);
      const x =
        WIDTH *
        (-0.08 +
          1.16 * t +
          fold * Math.sin(angle) +
          fold * 0.4 * Math.sin(TAU * folds * 2.3 * t + ripplePhase - TAU * moment));
      const foot = HEIGHT * (hem + sway * Math.sin(TAU * 0.8 * t + swayPhase + TAU * moment) + sway * 0.35 * depth);
      const breath = 1 + 0.12 * Math.sin(TAU * (moment + 3 * t) + foldPhase);
      const rise = HEIGHT * length * breath * (0.35 + 0.75 * slow(t * 9)) * (0.6 + 0.4 * fine(t * 90));
      const near = Math.exp(-(((x - lamp) / (WIDTH * 0.24)) ** 2));
      const own = 0.2 + 0.45 * (1 - Math.abs(depth)) + 0.35 * fine(t * 140 + 7);
      return {
        x,
        top: foot - rise,
        foot,
        width: thickness * (0.55 + 0.8 * fine(t * 200 + 31)),
        light: Math.min(1, light * own * (0.45 + 0.85 * near)),
      };
    });
}

const ribbons = RIBBONS.map(hang);

/** A night over two studios: a light wanders along the curtain and back, and the film begins again without a seam. */
export const nightCurtain: Film = {
  length: 14,
  frameAt: (moment) => {
    const lamp = WIDTH * (0.5 - 0.42 * Math.cos(TAU * moment));
    return drawFrame(ribbons.flatMap((rays) => rays(moment, lamp)));
  },
};
