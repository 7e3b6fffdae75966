/** @jest-environment node */
import { createAnswerCache } from './answer-cache.ts';

/** A cache on a clock of the test, with answers that are given by hand. */
function setUp() {
  let time = 0;
  let made = 0;
  const cache = createAnswerCache<number>(() => time);
  return {
    ask: (state = 'a', make = async () => (made += 1)) => cache.get('sitemap', state, make),
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

describe('createAnswerCache', () => {
  it('makes an answer once for all who ask while it is being made', async () => {
    const { ask } = setUp();

    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  });

  it('keeps an answer that was cheap for a second', async () => {
    const { ask, pass } = setUp();
    await ask();

    pass(999);
    expect(await ask()).toBe(1);
    pass(1);
    expect(await ask()).toBe(2);
  });

  it('keeps an answer that was dear for twenty times what it took', async () => {
    const { ask, pass } = setUp();
    await ask('a', async () => pass(3000));

    pass(59_999);
    expect(await ask()).toBe(3000);
    pass(1);
    expect(await ask()).toBe(1);
  });

  it('makes another state’s answer at once', async () => {
    const { ask } = setUp();
    await ask('a');

    expect(await ask('b')).toBe(2);
  });

  it('keeps a failure that took long for a minute', async () => {
    const { ask, pass } = setUp();
    const failing = async () => {
      pass(5000);
      throw new Error('it waits for nothing');
    };
    await expect(ask('a', failing)).rejects.toThrow('waits');

    pass(59_999);
    await expect(ask()).rejects.toThrow('waits');
    pass(1);
    expect(await ask()).toBe(1);
  });

  it('keeps a failure for a second, and not for good', async () => {
    const { ask, pass } = setUp();
    await expect(ask('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');

    await expect(ask()).rejects.toThrow('down');
    pass(1000);
    expect(await ask()).toBe(1);
  });
});
