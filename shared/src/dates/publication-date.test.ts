import { isTimeZone, publicationDate } from './index.ts';

describe('publicationDate', () => {
  it('is the day in the given time zone, wherever it is read', () => {
    const evening = '2025-11-12T21:30:00.000Z';

    expect(publicationDate(evening, { timeZone: 'UTC' })).toBe('November 12, 2025');
    expect(publicationDate(evening, { timeZone: 'Asia/Dhaka' })).toBe('November 13, 2025');
    expect(publicationDate('2025-11-13T02:00:00.000Z', { timeZone: 'America/New_York' })).toBe('November 12, 2025');
  });

  it('leaves what is no date as it is', () => {
    expect(publicationDate('soon', { timeZone: 'UTC' })).toBe('soon');
  });

  it('shows the day in UTC where the time zone is not known', () => {
    expect(publicationDate('2025-11-12T21:30:00.000Z', { timeZone: 'Asia/Atlantis' })).toBe('November 12, 2025');
  });
});

describe('isTimeZone', () => {
  it('knows a time zone from any other text', () => {
    expect(['UTC', 'Asia/Dubai', 'Europe/Berlin'].map(isTimeZone)).toEqual([true, true, true]);
    expect(['', 'Asia/Atlantis', 'Dubai time'].map(isTimeZone)).toEqual([false, false, false]);
  });
});
