import { bothClocks, upcoming } from './release-times.ts';
import { exampleRelease } from './testing/example-release.ts';

const release = (id: number, publishes_at: string | null) =>
  exampleRelease({ id, state: publishes_at === null ? 'open' : 'scheduled', publishes_at });

describe('bothClocks', () => {
  it('shows the clock of the place, and the own one where it shows another time', () => {
    const scheduled = release(1, '2026-11-24T05:00:00.000Z');
    expect(bothClocks(scheduled, 'Europe/Berlin')).toBe(
      '2026-11-24 09:00 (Asia/Dubai), 2026-11-24 06:00 here (Europe/Berlin)',
    );
    expect(bothClocks(scheduled, 'Asia/Dubai')).toBe('2026-11-24 09:00 (Asia/Dubai)');
  });
});

describe('upcoming', () => {
  it('has what is scheduled by the day, the next first', () => {
    const releases = [release(1, '2026-11-25T05:00:00.000Z'), release(2, null), release(3, '2026-11-24T23:30:00.000Z')];
    expect(upcoming(releases, 'UTC').map(({ day, releases: [first] }) => [day, first?.id])).toEqual([
      ['2026-11-24', 3],
      ['2026-11-25', 1],
    ]);
    expect(upcoming(releases, 'Europe/Berlin').map(({ day, releases: { length } }) => [day, length])).toEqual([
      ['2026-11-25', 2],
    ]);
  });
});
