import { hashSeed } from './hash.ts';
import { createRandom, pick } from './rng.ts';

describe('hashSeed', () => {
  // Published test vectors of 32-bit FNV-1a.
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('gives %j its FNV-1a value', (seed, hash) => {
    expect(hashSeed(seed)).toBe(hash);
  });
});

describe('createRandom', () => {
  it('gives the same numbers on every machine and in every release', () => {
    const random = createRandom('northlight');

    expect([random(), random(), random()].map((value) => Math.floor(value * 1e6))).toEqual([235939, 114814, 138499]);
  });

  it('spreads its numbers evenly from 0 up to 1', () => {
    const random = createRandom('spread');
    const drawn = Array.from({ length: 10_000 }, () => Math.floor(random() * 10));
    const tenths = Array.from({ length: 10 }, (_, tenth) => drawn.filter((value) => value === tenth).length);

    expect(Math.min(...tenths)).toBeGreaterThan(900);
    expect(Math.max(...tenths)).toBeLessThan(1100);
  });
});

describe('pick', () => {
  it('reaches the first and the last choice', () => {
    expect(pick(() => 0, ['a', 'b', 'c'])).toBe('a');
    expect(pick(() => 0.999, ['a', 'b', 'c'])).toBe('c');
  });
});
