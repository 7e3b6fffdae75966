import { setTimeout as wait } from 'node:timers/promises';
import { standStill } from '../testing/stand-still.ts';
import { withCancellingTimeout, withTimeout } from './with-timeout.ts';

const LIMIT = 400;

describe('withTimeout', () => {
  it('rejects when the work takes longer', async () => {
    const work = new Promise<never>(() => undefined);

    await expect(withTimeout(work, 4, 'It took too long.')).rejects.toMatchObject({
      name: 'TimeoutError',
      message: 'It took too long.',
    });
  });

  it('waits for what arrived while the whole process stood still for longer than the limit', async () => {
    const result = withTimeout(
      wait(1).then(() => wait(1, 'arrived')),
      LIMIT,
      'It took too long.',
    );
    standStill(LIMIT + 10);

    expect(await result).toBe('arrived');
  });
});

describe('withCancellingTimeout', () => {
  it('aborts the work that takes longer', async () => {
    const aborted = jest.fn();
    const work = (signal: AbortSignal) =>
      new Promise<never>(() => signal.addEventListener('abort', aborted, { once: true }));

    await expect(withCancellingTimeout(work, 4, 'It took too long.')).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(aborted).toHaveBeenCalledTimes(1);
  });
});
