/** @jest-environment node */
import type { Vital } from '../../app/vital.ts';
import { createVitalSummary } from './vital-summary.ts';

const vital = (value: number, changes: Partial<Vital> = {}): Vital => ({
  name: 'LCP',
  value,
  route: '/blog',
  remote: 'blog',
  ...changes,
});

describe('the summary of what visits measured', () => {
  it('tells what three of four visits did not exceed, for each page and kind', () => {
    const summary = createVitalSummary();
    for (const value of [400, 100, 300, 200]) summary.add(vital(value));
    summary.add(vital(0.2, { name: 'CLS' }));
    summary.add(vital(900, { route: '/', remote: 'site' }));

    expect(summary.take()).toEqual([
      { remote: 'blog', route: '/blog', name: 'CLS', visits: 1, p75: 0.2 },
      { remote: 'blog', route: '/blog', name: 'LCP', visits: 4, p75: 300 },
      { remote: 'site', route: '/', name: 'LCP', visits: 1, p75: 900 },
    ]);
  });

  it('begins anew after it was taken, and counts visits beyond the values it keeps', () => {
    const summary = createVitalSummary();
    for (let visit = 0; visit < 1_500; visit += 1) summary.add(vital(visit));

    const [line, ...others] = summary.take();
    expect(line?.visits).toBe(1_500);
    // Three of four of all, not of the first thousand.
    expect(Math.abs((line?.p75 ?? 0) - 1_125)).toBeLessThan(250);
    expect(others).toEqual([]);
    expect(summary.take()).toEqual([]);
  });
});
