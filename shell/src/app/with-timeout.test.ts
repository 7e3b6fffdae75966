import { setTimeout as wait } from 'node:timers/promises';
import { withTimeout } from './with-timeout.ts';

const LIMIT = 400;

/** Keeps this process from doing anything, as a machine does that is busy with other work. */
function standStill(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

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
