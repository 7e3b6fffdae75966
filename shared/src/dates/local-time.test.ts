import { localTimeAt, momentsOf } from './index.ts';

const found = (local: string, timeZone: string) =>
  momentsOf(local, timeZone).map(({ time, offset }) => `${new Date(time).toISOString()} ${offset}`);

describe('momentsOf', () => {
  it('finds the moment of a local time, in summer and in winter, east and west', () => {
    expect(found('2026-07-01T09:00', 'Europe/Berlin')).toEqual(['2026-07-01T07:00:00.000Z +02:00']);
    expect(found('2026-12-01T09:00', 'Europe/Berlin')).toEqual(['2026-12-01T08:00:00.000Z +01:00']);
    expect(found('2026-12-01T09:00:30', 'Asia/Kolkata')).toEqual(['2026-12-01T03:30:30.000Z +05:30']);
    expect(found('2026-12-31T23:30', 'America/St_Johns')).toEqual(['2027-01-01T03:00:00.000Z -03:30']);
  });

  it('finds none where clocks are put forward past it', () => {
    expect(found('2026-03-29T02:30', 'Europe/Berlin')).toEqual([]);
    expect(found('2026-03-29T03:00', 'Europe/Berlin')).toEqual(['2026-03-29T01:00:00.000Z +02:00']);
  });

  it('finds two where clocks are put back, the earlier first', () => {
    expect(found('2026-10-25T02:30', 'Europe/Berlin')).toEqual([
      '2026-10-25T00:30:00.000Z +02:00',
      '2026-10-25T01:30:00.000Z +01:00',
    ]);
    // A change of half an hour.
    expect(found('2026-04-05T01:45', 'Australia/Lord_Howe')).toEqual([
      '2026-04-04T14:45:00.000Z +11:00',
      '2026-04-04T15:15:00.000Z +10:30',
    ]);
  });

  it('finds none of what is no local time', () => {
    for (const text of ['', 'tomorrow', '2026-02-30T09:00', '2026-01-01T24:00', '2026-01-01T09:00Z'])
      expect(found(text, 'UTC')).toEqual([]);
  });
});

describe('localTimeAt', () => {
  it('is what the clock of the zone shows', () => {
    expect(localTimeAt(Date.parse('2026-10-25T01:30:00Z'), 'Europe/Berlin')).toBe('2026-10-25T02:30');
  });
});
