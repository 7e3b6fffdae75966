/** @jest-environment node */
import { getEventListeners } from 'node:events';
import { untilClosed } from './until-closed.ts';

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('untilClosed', () => {
  it('returns what the work does, and leaves nothing in the signal that lives on', async () => {
    const closing = new AbortController();
    const without = Reflect.ownKeys(closing.signal).length;

    expect(await untilClosed(closing.signal, 1000, async () => 'done')).toBe('done');
    expect(getEventListeners(closing.signal, 'abort')).toEqual([]);
    expect(Reflect.ownKeys(closing.signal)).toHaveLength(without);
  });

  it('ends the work when it is closed, and after the time', async () => {
    const closing = new AbortController();
    const working = untilClosed(closing.signal, 60_000, untilAborted);
    closing.abort(new Error('closed'));

    await expect(working).rejects.toThrow('closed');
    await expect(untilClosed(closing.signal, 1000, async () => 'done')).rejects.toThrow('closed');
    await expect(untilClosed(new AbortController().signal, 1, untilAborted)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});
