/** @jest-environment node */
import type { Vital } from '../../app/vital.ts';
import { createPageValues, linesOf } from './page-values.ts';

const vital = (value: number, changes: Partial<Vital> = {}): Vital => ({
  name: 'LCP',
  value,
  route: '/blog',
  remote: 'blog',
  ...changes,
});

describe('what visits measured, summed up', () => {
  it('tells what three of four visits did not exceed, for each page and kind', () => {
    const values = createPageValues(1_000);
    for (const value of [400, 100, 300, 200]) values.add(vital(value));
    values.add(vital(0.2, { name: 'CLS' }));
    values.add(vital(900, { route: '/', remote: 'site' }));

    expect(linesOf(values.all())).toEqual([
      { remote: 'blog', route: '/blog', name: 'CLS', visits: 1, p75: 0.2 },
      { remote: 'blog', route: '/blog', name: 'LCP', visits: 4, p75: 300 },
      { remote: 'site', route: '/', name: 'LCP', visits: 1, p75: 900 },
    ]);
  });

  it('counts visits beyond the values it keeps', () => {
    const values = createPageValues(1_000);
    for (let visit = 0; visit < 1_500; visit += 1) values.add(vital(visit));

    const [line, ...others] = linesOf(values.all());
    expect(line?.visits).toBe(1_500);
    // The result is for all values, not only for the first thousand.
    expect(Math.abs((line?.p75 ?? 0) - 1_125)).toBeLessThan(250);
    expect(others).toEqual([]);
  });
});
