import { followClock } from './database-clock.ts';

const HOUR = 3_600_000;

describe('the clock of the database', () => {
  afterEach(() => jest.useRealTimers());

  it('goes on when that of the process is set, and when the database is away', async () => {
    jest.useFakeTimers({ now: 5 * HOUR });
    let answer: () => Promise<number> = async () => 1000 * HOUR;
    const failures: Error[] = [];
    const clock = await followClock(
      () => answer(),
      (error) => failures.push(error),
    );
    jest.setSystemTime(9 * HOUR);
    expect(clock.now()).toBe(1000 * HOUR);

    answer = () => Promise.reject(new Error('away'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect([failures.length, clock.now()]).toEqual([2, 1000 * HOUR + 60_000]);

    answer = async () => 2000 * HOUR;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(clock.now()).toBe(2000 * HOUR);
    clock.close();
  });

  it('believes no answer that took so long that it may be old', async () => {
    jest.useFakeTimers();
    let delay = 0;
    const clock = await followClock(
      () => (delay === 0 ? Promise.resolve(HOUR) : new Promise((resolve) => setTimeout(() => resolve(7), delay))),
      () => undefined,
    );
    delay = 5_000;
    await jest.advanceTimersByTimeAsync(36_000);
    expect(clock.now()).toBe(HOUR + 36_000);
    clock.close();
  });
});
