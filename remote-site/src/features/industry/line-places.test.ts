import { placed } from './line-places.ts';
import { nearest } from './nearest.ts';
import { LINE_KINDS } from './line-kinds.ts';
import type { SpectrumLine } from './spectrum-lines.ts';

const lines: readonly SpectrumLine[] = LINE_KINDS.flatMap((kind) =>
  ['First', 'Second', 'Third'].map((title) => ({ kind, title, href: null, times: 1 })),
);

describe('the lines of a spectrum', () => {
  it('stand within it in their order, each by itself', () => {
    const places = placed(lines).map(({ place }) => place);

    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(new Set(places).size).toBe(lines.length);
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(Math.max(...places)).toBeLessThan(1);
  });

  it('are found by the place that is nearest', () => {
    const found = placed(lines);

    expect(found.map(({ place }) => nearest(found, place))).toEqual([...found.keys()]);
    expect([nearest(found, -1), nearest(found, 2)]).toEqual([0, found.length - 1]);
    expect(nearest([], 0.5)).toBeNull();
  });
});
