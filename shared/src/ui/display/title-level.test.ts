import { chapterLevel, pageLevel, titleLevel } from './title-level.ts';

describe('titleLevel', () => {
  it.each([
    [1, 'd1'],
    [38, 'd1'],
    [39, 'd2'],
    [64, 'd2'],
    [65, 'd3'],
    [300, 'd3'],
  ])('sets %i characters in %s', (length, level) => {
    expect(titleLevel('x'.repeat(length))).toBe(level);
  });

  it('does not count space around the title', () => {
    expect(titleLevel(` ${'x'.repeat(38)} `)).toBe('d1');
  });
});

describe('chapterLevel and pageLevel', () => {
  it.each([
    [12, 'd3', 'd2'],
    [64, 'd3', 'd2'],
    [65, 'd4', 'd3'],
  ])('set %i characters in %s and %s', (length, chapter, page) => {
    expect(chapterLevel('x'.repeat(length))).toBe(chapter);
    expect(pageLevel('x'.repeat(length))).toBe(page);
  });
});
