/** @jest-environment node */
import { createRenderQueue, SiteBusyError } from './render-queue.ts';

/** Work that ends when it is told to. */
function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve(name))));
  };
  return { begun, work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

const { signal: stays } = new AbortController();

describe('createRenderQueue', () => {
  it('does so much at once, the rest in the order in which it came, and refuses what is too much', async () => {
    const { begun, work, end } = heldWork();
    const queue = createRenderQueue({ atOnce: 2, waiting: 2 });
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => queue.run(stays, work(name)));
    await expect(queue.run(stays, work('e'))).rejects.toThrow(SiteBusyError);
    expect(begun).toEqual(['a', 'b']);

    end('b');
    expect(await b).toBe('b');
    await new Promise(setImmediate);
    expect(begun).toEqual(['a', 'b', 'c']);
    const f = queue.run(stays, work('f'));
    for (const name of ['a', 'c', 'd', 'f']) {
      await new Promise(setImmediate);
      end(name);
    }
    expect(await Promise.all([a, c, d, f])).toEqual(['a', 'c', 'd', 'f']);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'f']);
  });

  it('gives the place of work that fails to the next', async () => {
    const { begun, work, end } = heldWork();
    const queue = createRenderQueue({ atOnce: 1, waiting: 1 });
    const first = queue.run(stays, work('first'));
    const second = queue.run(stays, work('second'));
    await new Promise(setImmediate);
    end('first', new Error('boom'));

    await expect(first).rejects.toThrow('boom');
    await new Promise(setImmediate);
    end('second');
    expect(await second).toBe('second');
    expect(begun).toEqual(['first', 'second']);
  });

  it('does not begin what nobody waits for any more, and gives its place away', async () => {
    const { begun, work, end } = heldWork();
    const queue = createRenderQueue({ atOnce: 1, waiting: 1 });
    const first = queue.run(stays, work('first'));
    const leaving = new AbortController();
    const left = queue.run(leaving.signal, work('left'));
    await new Promise(setImmediate);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect(queue.run(leaving.signal, work('gone before'))).rejects.toThrow('gone');

    const next = queue.run(stays, work('next'));
    await new Promise(setImmediate);
    end('first');
    await first;
    await new Promise(setImmediate);
    end('next');
    expect(await next).toBe('next');
    expect(begun).toEqual(['first', 'next']);
  });
});
