import { offsetAt } from './local-time.ts';
import { publicationDate } from './publication-date.ts';
import { offsetIn, utcOffsetsOf } from './utc-offsets.ts';

const at = (iso: string) => Date.parse(iso) / 1000;

describe('the UTC offsets of a time zone', () => {
  it('are one for the years 2020 to 2035 where the clocks are never changed', () => {
    expect(utcOffsetsOf('Asia/Dubai')).toEqual([
      [at('2020-01-01T00:00:00Z'), 240],
      [at('2036-01-01T00:00:00Z'), null],
    ]);
  });

  it('change to the second when the clocks do', () => {
    const offsets = utcOffsetsOf('Europe/Berlin');
    expect(offsets).toHaveLength(34);
    expect(offsets.slice(0, 3)).toEqual([
      [at('2020-01-01T00:00:00Z'), 60],
      [at('2020-03-29T01:00:00Z'), 120],
      [at('2020-10-25T01:00:00Z'), 60],
    ]);
  });

  it('have a fast that interrupts the summer time for some weeks', () => {
    const zone = 'Africa/Casablanca';
    for (let time = Date.UTC(2020); time < Date.UTC(2036); time += 86_400_000)
      expect(offsetIn(utcOffsetsOfOnce(zone), time)).toBe(offsetAt(time, zone) / 60_000);
  });

  it('are known for their years only', () => {
    const offsets = utcOffsetsOf('Asia/Dubai');
    expect(offsetIn(offsets, Date.UTC(2020) - 1)).toBeNull();
    expect(offsetIn(offsets, Date.UTC(2036))).toBeNull();
    expect(offsetIn([], 0)).toBeNull();
  });

  it('give the same dates as `Intl`, in their years and outside of them', () => {
    for (const timeZone of ['UTC', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Apia', 'Africa/Casablanca'])
      for (let time = Date.UTC(2018, 11, 31); time < Date.UTC(2037); time += 37 * 3_600_000) {
        const iso = new Date(time).toISOString();
        const zone = { timeZone, utcOffsets: utcOffsetsOfOnce(timeZone) };
        expect([iso, publicationDate(iso, zone)]).toEqual([iso, publicationDate(iso, { timeZone })]);
      }
  });
});

const found = new Map<string, ReturnType<typeof utcOffsetsOf>>();
function utcOffsetsOfOnce(timeZone: string) {
  const offsets = found.get(timeZone) ?? utcOffsetsOf(timeZone);
  found.set(timeZone, offsets);
  return offsets;
}
