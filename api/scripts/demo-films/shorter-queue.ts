import { createNoise, createRandom } from '@northlight/shared/art';
import { type Film, HEIGHT, type Ray, TAU, WIDTH } from './rays.ts';

const PATIENTS = 140;
const FLOOR = HEIGHT * 0.86;
/** Shares of the film: the day as it was, the change passing from the left to the right, the day as it is. */
const FROM = 0.16;
const TO = 0.8;

const random = createRandom('film:queue');
const busy = createNoise(random);
const fine = createNoise(random, 256);

const eased = (t: number) => {
  const within = Math.min(1, Math.max(0, t));
  return within * within * (3 - 2 * within);
};

function patient(index: number, moment: number, front: number): Ray {
  const t = index / (PATIENTS - 1);
  // Three rushes a day, and people who wait longer than their neighbours.
  const before = HEIGHT * (0.2 + 0.42 * busy(t * 7) + 0.16 * fine(t * 70));
  const after = HEIGHT * (0.035 + 0.05 * fine(t * 70));
  const changed = eased((front - t) / 0.16);
  const stir = 1 + 0.05 * Math.sin(TAU * (2 * moment + 5 * t) + fine(index) * TAU);
  const wait = (before + (after - before) * changed) * stir;
  const edge = Math.exp(-(((front - t - 0.05) / 0.07) ** 2));
  return {
    x: WIDTH * (0.02 + 0.96 * t),
    top: FLOOR - wait,
    foot: FLOOR,
    width: 2.4 + 2.6 * fine(t * 200 + 31),
    light: Math.min(1, 0.42 + 0.22 * fine(t * 140 + 7) + 0.3 * changed + 0.6 * edge),
  };
}

/** One day at a reception: a ray for each patient, as long as the wait was. The change comes in at the left. */
export const shorterQueue: Film = {
  length: 12,
  raysAt: (moment) => {
    const front = -0.1 + 1.36 * eased((moment - FROM) / (TO - FROM));
    return Array.from({ length: PATIENTS }, (_, index) => patient(index, moment, front));
  },
};
