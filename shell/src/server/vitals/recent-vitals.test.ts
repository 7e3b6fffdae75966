/** @jest-environment node */
import type { Vital } from '../../app/vital.ts';
import { createRecentVitals } from './recent-vitals.ts';

const vital = (value: number, changes: Partial<Vital> = {}): Vital => ({
  name: 'LCP',
  value,
  route: '/blog',
  remote: 'blog',
  ...changes,
});
const MINUTE = 60_000;

describe('what visits of the last hour measured', () => {
  it('is summed up over all of it, by page and kind', () => {
    let time = 100 * MINUTE;
    const recent = createRecentVitals(() => time);
    for (const value of [400, 100]) recent.add(vital(value));
    time += 30 * MINUTE;
    for (const value of [300, 200]) recent.add(vital(value));
    recent.add(vital(0.1, { name: 'CLS' }));

    expect(recent.lines()).toEqual([
      { remote: 'blog', route: '/blog', name: 'CLS', visits: 1, p75: 0.1 },
      { remote: 'blog', route: '/blog', name: 'LCP', visits: 4, p75: 300 },
    ]);
    expect(recent.lines()).toHaveLength(2);
  });

  it('forgets what is older, also when nothing comes any more', () => {
    let time = 100 * MINUTE;
    const recent = createRecentVitals(() => time);
    recent.add(vital(9_000));
    time += 40 * MINUTE;
    recent.add(vital(100));
    time += 20 * MINUTE;

    expect(recent.lines()).toEqual([{ remote: 'blog', route: '/blog', name: 'LCP', visits: 1, p75: 100 }]);
    time += 40 * MINUTE;
    expect(recent.lines()).toEqual([]);
  });

  it('counts visits beyond the values it keeps', () => {
    const recent = createRecentVitals(() => 0);
    for (let visit = 0; visit < 500; visit += 1) recent.add(vital(visit));

    expect(recent.lines()).toEqual([expect.objectContaining({ visits: 500 })]);
  });

  it('tells of all visits, also when there are more than it keeps', () => {
    const recent = createRecentVitals(() => 0);
    for (let visit = 0; visit < 10_000; visit += 1) recent.add(vital(visit));
    const [line] = recent.lines();

    // The percentile of 200 random samples practically never differs by as much as this.
    expect(Math.abs((line?.p75 ?? 0) - 7_500)).toBeLessThan(2_500);
  });
});
