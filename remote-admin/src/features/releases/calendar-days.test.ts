import { entriesByDay, monthAfter, weeksOf } from './calendar-days.ts';
import { exampleRelease } from './testing/example-release.ts';

describe('weeksOf', () => {
  it('begins with the Monday of the first week and ends with the Sunday of the last one', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks.map(([monday, ...days]) => [monday, days.at(-1)])).toEqual([
      ['2026-10-26', '2026-11-01'],
      ['2026-11-02', '2026-11-08'],
      ['2026-11-09', '2026-11-15'],
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-06'],
    ]);
  });

  it('has four weeks for a February that begins with a Monday, and none beyond a December', () => {
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect(weeksOf('2026-12').at(-1)?.at(-1)).toBe('2027-01-03');
    expect(weeksOf('9999-12')).toHaveLength(5);
  });
});

describe('monthAfter', () => {
  it('goes beyond the ends of a year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-03', -1)]).toEqual([
      '2027-01',
      '2025-12',
      '2026-02',
    ]);
  });
});

describe('entriesByDay', () => {
  it('has what goes live and what has gone live on the day of the own clock, the earlier first', () => {
    const releases = [
      exampleRelease({ id: 1, state: 'scheduled', publishes_at: '2026-11-24T05:00:00.000Z' }),
      exampleRelease({ id: 2 }),
      exampleRelease({ id: 3, state: 'published', published_at: '2026-11-23T22:30:00.000Z' }),
      exampleRelease({ id: 4, state: 'failed', publishes_at: '2026-11-24T06:00:00.000Z' }),
    ];
    const shown = [...entriesByDay(releases, 'Asia/Dubai')].map(([day, entries]) => [
      day,
      entries.map(({ release, time }) => [release.id, time]),
    ]);
    expect(shown).toEqual([
      [
        '2026-11-24',
        [
          [3, '02:30'],
          [1, '09:00'],
        ],
      ],
    ]);
  });
});
