import { hashSeed } from './hash.ts';
import { lerp } from './numbers.ts';

/** Numbers from 0 up to 1, always the same for one seed: mulberry32 started from the seed's hash. */
export function createRandom(seed: string): () => number {
  let state = hashSeed(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of the choices; each is as likely as the others. */
export const pick = <T>(random: () => number, choices: readonly [T, ...T[]]): T =>
  choices[Math.floor(random() * choices.length)] ?? choices[0];

/** Smooth noise along a line, 0 to 1; it repeats after `period` units. */
export function createNoise(random: () => number, period = 64): (x: number) => number {
  const values = Array.from({ length: period }, random);
  const at = (index: number) => values[((index % period) + period) % period] ?? 0;
  return (x) => {
    const index = Math.floor(x);
    const rest = x - index;
    return lerp(at(index), at(index + 1), rest * rest * (3 - 2 * rest));
  };
}
