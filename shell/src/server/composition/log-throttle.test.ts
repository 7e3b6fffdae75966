/** @jest-environment node */
import { createLogThrottle } from './log-throttle.ts';

describe('createLogThrottle', () => {
  it('tells of a cause at once, and then once in a minute, with how often it was met meanwhile', () => {
    let time = 0;
    const timesOf = createLogThrottle(() => time);
    expect([timesOf('a'), timesOf('a'), timesOf('b'), timesOf('a')]).toEqual([1, null, 1, null]);

    time = 59_999;
    expect(timesOf('a')).toBeNull();
    time = 60_000;
    expect([timesOf('a'), timesOf('a')]).toEqual([4, null]);
    expect(timesOf('b')).toBe(1);
  });
});
