/** @jest-environment node */
import { isSameQuarter } from './quarter-hours.ts';

const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);

describe('isSameQuarter', () => {
  it.each([
    ['12:00:05', '12:14:59.999', true],
    ['12:00:05', '12:15:00', false],
    ['12:14:59.999', '12:15:00', false],
    ['12:00:05', '13:00:05', false],
    // The API's clock may still have shown 11:59:59.
    ['12:00:01', '12:00:01.500', true],
    ['12:00:01', '12:00:02', false],
    ['12:00:02', '12:14:00', true],
  ])('of %s and %s is %s', (then, now, isSame) => expect(isSameQuarter(at(then), at(now))).toBe(isSame));
});
