/** @jest-environment node */
import { createEventClock } from './event-clock.ts';

describe('createEventClock', () => {
  it('counts from the moment at which the connection was asked for', () => {
    const certainAt = createEventClock(1000);
    // At 1000 the other clock shows 50 or a little less: the event was written after the connection was requested.
    expect(certainAt(50, 1030)).toBe(1000);
    expect(certainAt(300, 1280)).toBe(1250);
  });

  it('knows how long an event lay in a buffer', () => {
    const certainAt = createEventClock(1000);
    certainAt(50, 1002);
    expect(certainAt(300, 4000)).toBe(1250);
    expect(certainAt(550, 4000)).toBe(1500);
    expect(certainAt(3040, 4000)).toBe(3990);
  });

  it('never believes that an event is newer than its arrival, however fast the other clock is', () => {
    const certainAt = createEventClock(1000);
    certainAt(50, 1002);
    expect(certainAt(1_000_000, 500_000)).toBe(500_000);
    expect(certainAt(1_000_250, 500_250)).toBe(500_250);
  });

  it('takes the arrival where the API tells no time', () => {
    expect(createEventClock(1000)(undefined, 1234)).toBe(1234);
  });
});
