import { chapterLevel, pageLevel, titleLevel } from './title-level.ts';

/** A title of this length with short words. */
const titleOf = (length: number) => 'xxxx '.repeat(Math.ceil(length / 5)).slice(0, length - 1) + 'x';

describe('titleLevel', () => {
  it.each([
    [1, 'd1'],
    [38, 'd1'],
    [39, 'd2'],
    [64, 'd2'],
    [65, 'd3'],
    [300, 'd3'],
  ])('sets %i characters in %s', (length, level) => {
    expect(titleOf(length)).toHaveLength(length);
    expect(titleLevel(titleOf(length))).toBe(level);
  });

  it('does not count space around the title', () => {
    expect(titleLevel(` ${titleOf(38)} `)).toBe('d1');
  });

  it('sets a title with a very long word one step smaller', () => {
    expect(titleLevel('x'.repeat(18))).toBe('d1');
    expect(titleLevel(`A ${'x'.repeat(19)}`)).toBe('d2');
    expect(titleLevel(`${titleOf(24)} ${'x'.repeat(19)}`)).toBe('d3');
    expect(titleLevel(`${'x'.repeat(12)}-${'x'.repeat(12)}`)).toBe('d1');
  });
});

describe('chapterLevel and pageLevel', () => {
  it.each([
    [12, 'd3', 'd2'],
    [64, 'd3', 'd2'],
    [65, 'd4', 'd3'],
  ])('set %i characters in %s and %s', (length, chapter, page) => {
    expect(chapterLevel(titleOf(length))).toBe(chapter);
    expect(pageLevel(titleOf(length))).toBe(page);
  });

  it('set a very long word smaller, too', () => {
    expect(chapterLevel(`On ${'x'.repeat(19)}`)).toBe('d4');
    expect(pageLevel(`On ${'x'.repeat(19)}`)).toBe('d3');
  });
});
