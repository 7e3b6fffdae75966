import { lerp } from './numbers.ts';

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
