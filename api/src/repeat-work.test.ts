import { repeatWork } from './repeat-work.ts';

describe('repeatWork', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('repeats the work, and logs a failure once until it succeeds again', async () => {
    const outcomes = ['fails', 'fails', 'succeeds', 'fails'];
    let rounds = 0;
    const logged: string[] = [];
    const work = repeatWork(
      async () => {
        rounds += 1;
        if (outcomes[rounds - 1] === 'fails') throw new Error('It is unreachable.');
      },
      { every: 500, log: { error: (_details, text) => void logged.push(text) }, failure: 'tried on' },
    );
    work.start();
    work.start();
    await jest.advanceTimersByTimeAsync(1_500);
    expect([rounds, logged]).toEqual([4, ['tried on', 'tried on']]);

    await work.stop();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(rounds).toBe(4);
  });

  it('waits at its end for what is being done', async () => {
    let finish = () => {};
    const work = repeatWork(() => new Promise((resolve) => (finish = resolve)), {
      every: 500,
      log: { error: () => undefined },
      failure: 'tried on',
    });
    work.start();
    let isStopped = false;
    const stopped = work.stop().then(() => (isStopped = true));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isStopped).toBe(false);

    finish();
    await stopped;
  });
});
