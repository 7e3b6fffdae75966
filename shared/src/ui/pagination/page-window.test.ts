import { pageWindow } from './page-window.ts';

/** The entries as text, a gap by its first and last page: `1 2 3 (4-12) 13`. */
const shown = (page: number, pages: number) =>
  pageWindow(page, pages)
    .map((entry) => (typeof entry === 'number' ? String(entry) : `(${entry.first}-${entry.last})`))
    .join(' ');

describe('pageWindow', () => {
  it('lists every page up to twelve', () => {
    expect(shown(1, 2)).toBe('1 2');
    expect(shown(7, 12)).toBe('1 2 3 4 5 6 7 8 9 10 11 12');
  });

  it.each([
    [1, 13, '1 2 3 (4-12) 13'],
    [3, 13, '1 2 3 4 5 (6-12) 13'],
    [800, 1664, '1 (2-797) 798 799 800 801 802 (803-1663) 1664'],
    [1664, 1664, '1 (2-1661) 1662 1663 1664'],
  ])('has gaps beyond: page %i of %i', (page, pages, expected) => {
    expect(shown(page, pages)).toBe(expected);
  });

  it('shows the number of a page that would be alone in its gap', () => {
    expect(shown(5, 13)).toBe('1 2 3 4 5 6 7 (8-12) 13');
    expect(shown(9, 13)).toBe('1 (2-6) 7 8 9 10 11 12 13');
  });

  it('names each page once, in order, whatever is asked for', () => {
    for (const page of [-3, 0, 1, 2, 4, 6, 7, 50, 95, 99, 100, 101]) {
      const covered = pageWindow(page, 100).flatMap((entry) =>
        typeof entry === 'number'
          ? [entry]
          : Array.from({ length: entry.last - entry.first + 1 }, (_, at) => entry.first + at),
      );
      expect(covered).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    }
  });
});
