import { clockTime, spokenTime } from './film-time.ts';

describe('the time of a film', () => {
  it.each([
    [0, '0:00', '0 seconds'],
    [1.9, '0:01', '1 second'],
    [14, '0:14', '14 seconds'],
    [60, '1:00', '1 minute'],
    [125.2, '2:05', '2 minutes 5 seconds'],
  ])('of %d seconds is shown as %s and said as %s', (seconds, shown, said) => {
    expect(clockTime(seconds)).toBe(shown);
    expect(spokenTime(seconds)).toBe(said);
  });
});
