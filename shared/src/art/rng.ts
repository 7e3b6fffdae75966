import { hashSeed } from './hash.ts';
import { lerp } from './numbers.ts';

/**
 * Random numbers from 0 to 1 (excluded), always the same for one seed: mulberry32, seeded with the hash of the seed.
 */
export function createRandom(seed: string): () => number {
  let state = hashSeed(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of the choices, with equal probability. */
export const pick = <T>(random: () => number, choices: readonly [T, ...T[]]): T =>
  choices[Math.floor(random() * choices.length)] ?? choices[0];

/** Smooth one-dimensional noise, 0 to 1; it repeats after `period` units. */
export function createNoise(random: () => number, period = 64): (x: number) => number {
  const values = Array.from({ length: period }, random);
  const at = (index: number) => values[((index % period) + period) % period] ?? 0;
  return (x) => {
    const index = Math.floor(x);
    const rest = x - index;
    return lerp(at(index), at(index + 1), rest * rest * (3 - 2 * rest));
  };
}
