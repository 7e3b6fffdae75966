import { oneAfterTheOther } from './one-after-the-other.ts';

/** The points of `linear(…)`: the part of the way at each part of the time, both from 0 to 1. */
function pointsOf(easing: string): readonly { readonly time: number; readonly way: number }[] {
  const inner = /^linear\((.*)\)$/.exec(easing)?.[1] ?? '';
  return inner.split(', ').flatMap((stop) => {
    const [way = NaN, ...times] = stop.split(' ').map(parseFloat);
    return (times.length > 0 ? times : [100]).map((time) => ({ time: time / 100, way }));
  });
}

describe('the easing of items that are shown one after the other', () => {
  it.each([1, 3, 10])('never goes back in time or place, for %d', (count) => {
    const points = pointsOf(oneAfterTheOther(count));
    expect(points[0]).toEqual({ time: 0, way: 0 });
    expect(points.at(-1)).toEqual({ time: 1, way: 1 });
    points.slice(1).forEach(({ time, way }, index) => {
      expect(time).toBeGreaterThanOrEqual(points[index]?.time ?? 1);
      expect(way).toBeGreaterThanOrEqual(points[index]?.way ?? 1);
    });
  });

  it('rests where each item is in its place, for five sixths of its time', () => {
    const points = pointsOf(oneAfterTheOther(4));
    const rests = points.flatMap(({ time, way }, index) =>
      points[index + 1]?.way === way ? [[way, (points[index + 1]?.time ?? 0) - time]] : [],
    );
    expect(rests.map(([way]) => way)).toEqual([0, 0.25, 0.5, 0.75]);
    for (const [, time] of rests) expect(time).toBeCloseTo(5 / 6 / 4, 4);
  });
});
