import { setTitle } from './set-title.ts';

const BOX = {
  width: 600,
  sizes: [
    { size: 100, lines: 2 },
    { size: 50, lines: 3 },
  ],
};
const linesOf = (shapes = '') => new Set([...shapes.matchAll(/translate\(\d+ (-?\d+)\)/g)].map(([, y]) => y)).size;
/** Pixels: the largest position at which a last letter begins. */
const widest = (shapes = '') =>
  Math.max(...[...shapes.matchAll(/translate\((\d+) /g)].map(([, x]) => Number(x))) *
  Number(/scale\(([\d.]+)\)/.exec(shapes)?.[1]);

describe('setTitle', () => {
  it('takes the largest size in which a title fits', () => {
    expect(setTitle('Slow sites', BOX)?.shapes).toContain('scale(0.1)');
    expect(setTitle('A migration that nobody noticed, and what it took to get there', BOX)?.shapes).toContain(
      'scale(0.05)',
    );
  });

  it('balances its lines', () => {
    const set = setTitle('Designing one form for three alphabets', { width: 700, sizes: [{ size: 80, lines: 3 }] });
    expect(linesOf(set?.shapes)).toBe(2);
    expect(widest(set?.shapes)).toBeLessThan(600);
  });

  it('cuts what does not fit, words that are longer than a line included', () => {
    const set = setTitle(`${'Gesellschaft'.repeat(9)} ${'word '.repeat(99)}`, BOX);
    expect(linesOf(set?.shapes)).toBe(3);
    expect(widest(set?.shapes)).toBeLessThan(600);
    expect(set?.height).toBeCloseTo(153);
  });

  it('sets no title with holes in it', () => {
    expect(setTitle('الصمت', BOX)).toBeNull();
    expect(setTitle('  ', BOX)).toBeNull();
  });
});
