/** @jest-environment node */
import { eachOf } from './index.ts';

/** Work whose items end when the test says so. */
function pausedWork() {
  const started: number[] = [];
  const ends = new Map<number, { readonly resolve: () => void; readonly reject: (error: Error) => void }>();
  const act = (item: number) => {
    started.push(item);
    return new Promise<void>((resolve, reject) => ends.set(item, { resolve, reject }));
  };
  const end = async (item: number, error?: Error) => {
    const paused = ends.get(item);
    if (!paused) throw new Error(`Item ${item} has not been started.`);
    if (error) paused.reject(error);
    else paused.resolve();
    await new Promise(setImmediate);
  };
  return { started, act, end };
}

describe('eachOf', () => {
  it('begins as many as may be under way at once, and another with each that ends', async () => {
    const { started, act, end } = pausedWork();
    const all = eachOf([1, 2, 3, 4], 2, act);
    expect(started).toEqual([1, 2]);

    await end(2);
    expect(started).toEqual([1, 2, 3]);
    for (const item of [3, 1, 4]) await end(item);
    await expect(all).resolves.toBeUndefined();
    expect(started).toEqual([1, 2, 3, 4]);
  });

  it('begins nothing after a failure, and throws it when those under way have ended', async () => {
    const { started, act, end } = pausedWork();
    const finished = jest.fn();
    const all = eachOf([1, 2, 3, 4], 2, act);
    all.then(finished, finished);

    await end(1, new Error('no more room'));
    expect(finished).not.toHaveBeenCalled();
    await end(2, new Error('too late'));
    await expect(all).rejects.toThrow('no more room');
    expect(started).toEqual([1, 2]);
  });

  it('has nothing to do with nothing', async () => {
    await expect(eachOf([], 8, () => Promise.reject(new Error('called')))).resolves.toBeUndefined();
  });

  it('acts on items that are undefined, too', async () => {
    const seen: unknown[] = [];
    await eachOf([undefined, null, 0], 1, async (item) => void seen.push(item));
    expect(seen).toEqual([undefined, null, 0]);
  });
});
