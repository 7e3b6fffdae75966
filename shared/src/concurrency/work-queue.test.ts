/** @jest-environment node */
import { createWorkQueue, QueueFullError } from './index.ts';

const runQueued = () => new Promise(setImmediate);

/** Work that ends when the test says so. */
function pausedWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    work: (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    end: async (name: string) => {
      await runQueued();
      ends.get(name)?.();
      await runQueued();
    },
  };
}

describe('createWorkQueue', () => {
  it('runs so many at once and the rest in turn, whatever becomes of the work', async () => {
    const queue = createWorkQueue(1);
    const { started, work, end } = pausedWork();
    const failing = queue(() => Promise.reject(new Error('no')));
    const [first, second] = [queue(work('first')), queue(work('second'))];

    await expect(failing).rejects.toThrow('no');
    await runQueued();
    expect(started).toEqual(['first']);
    await end('first');
    await end('second');
    expect([await first, await second, started]).toEqual(['first', 'second', ['first', 'second']]);
  });

  it('begins another with each that ends, in the order in which they came', async () => {
    const queue = createWorkQueue(2, 2);
    const { started, work, end } = pausedWork();
    const all = ['a', 'b', 'c', 'd'].map((name) => queue(work(name)));
    await expect(queue(work('e'))).rejects.toThrow(QueueFullError);
    expect(started).toEqual(['a', 'b']);

    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    const f = queue(work('f'));
    for (const name of ['a', 'c', 'd', 'f']) await end(name);
    expect(await Promise.all([...all, f])).toEqual(['a', 'b', 'c', 'd', 'f']);
    expect(started).toEqual(['a', 'b', 'c', 'd', 'f']);
  });

  it('lets nobody in between one who ends and the next who waits', async () => {
    const queue = createWorkQueue(1);
    const { started, work, end } = pausedWork();
    let late: Promise<string> | undefined;
    // At the moment when the place becomes free.
    const first = queue(work('first')).then(() => (late = queue(work('late'))));
    const second = queue(work('second'));
    await end('first');

    expect(started).toEqual(['first', 'second']);
    await end('second');
    await end('late');
    await Promise.all([first, second, late]);
    expect(started).toEqual(['first', 'second', 'late']);
  });

  it('refuses what would wait behind too many', async () => {
    const queue = createWorkQueue(1, 1);
    const { work, end } = pausedWork();
    const all = [queue(work('first')), queue(work('second'))];

    await expect(queue(work('third'))).rejects.toThrow(QueueFullError);
    await end('first');
    const fourth = queue(work('fourth'));
    await end('second');
    await end('fourth');
    expect(await Promise.all([...all, fourth])).toEqual(['first', 'second', 'fourth']);
  });

  it('forgets who leaves the queue, and lets who has started go on', async () => {
    const queue = createWorkQueue(1, 1);
    const { started, work, end } = pausedWork();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = queue(work('first'), running.signal);
    const second = queue(work('second'), waiting.signal);
    waiting.abort(new Error('gone'));
    running.abort(new Error('gone, too'));

    await expect(second).rejects.toThrow('gone');
    const third = queue(work('third'));
    expect(started).toEqual(['first']);
    await end('first');
    await end('third');
    expect([await first, await third, started]).toEqual(['first', 'third', ['first', 'third']]);
    await expect(queue(work('fourth'), waiting.signal)).rejects.toThrow('gone');
  });
});
