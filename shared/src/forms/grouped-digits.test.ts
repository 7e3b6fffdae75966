import { groupedDigits } from './grouped-digits.ts';

describe('groupedDigits', () => {
  it('writes a natural number as `Intl` does', () => {
    for (const number of [0, 7, 30, 999, 1_000, 12_345, 999_999, 1_000_000, Number.MAX_SAFE_INTEGER])
      expect(groupedDigits(number)).toBe(number.toLocaleString('en-US'));
  });
});
