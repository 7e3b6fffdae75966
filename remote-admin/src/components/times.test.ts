import { fullTime, shortTime } from './times.ts';

/** A local time without a zone, so that the tests are the same in every time zone. */
const iso = (local: string) => new Date(local).toISOString();
const now = new Date('2026-03-01T12:00:30');

describe('shortTime', () => {
  it.each([
    ['2026-03-01T12:00:10', 'Just now'],
    ['2026-03-01T11:55:00', '5 min ago'],
    ['2026-03-01T09:15:00', '09:15'],
    ['2026-03-01T00:05:00', '00:05'],
    ['2026-02-28T23:59:00', 'Yesterday'],
    ['2026-02-27T23:59:00', 'Feb 27'],
    ['2025-11-17T10:00:00', 'Nov 17, 2025'],
  ])('says of %s', (sent, told) => {
    expect(shortTime(iso(sent), now)).toBe(told);
  });

  it('takes a clock that runs behind the server’s for now', () => {
    expect(shortTime(iso('2026-03-01T12:03:00'), now)).toBe('Just now');
  });
});

describe('fullTime', () => {
  it('says the day and the minute', () => {
    expect(fullTime(iso('2025-11-20T10:42:00'))).toBe('November 20, 2025 at 10:42');
  });
});
