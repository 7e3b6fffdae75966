/** @jest-environment node */
import { ApiError } from '@northlight/shared/client';
import { createAnswerCache } from './answer-cache.ts';

/** A cache with a clock that the test moves, and with numbered answers. */
function setUp() {
  let time = 0;
  let made = 0;
  let current: number | null = null;
  const cache = createAnswerCache<number>({
    isCurrent: (answer) => (current === null ? null : answer === current),
    now: () => time,
  });
  return {
    /** Sets which answer is current; before, this is not known. */
    tellCurrent: (answer: number) => (current = answer),
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

  it('asks the API again a second after it has failed, however long that took', async () => {
    const { ask, pass } = setUp();
    const failing = async () => {
      pass(5000);
      throw new ApiError(0, {});
    };
    await expect(ask('a', failing)).rejects.toThrow(ApiError);

    pass(999);
    await expect(ask()).rejects.toThrow(ApiError);
    pass(1);
    expect(await ask()).toBe(1);
  });

  it('keeps an answer for as long as it is current, and not a moment longer', async () => {
    const { ask, pass, tellCurrent } = setUp();
    tellCurrent(1);
    await ask();
    pass(3_600_000);
    expect(await ask()).toBe(1);

    tellCurrent(2);
    expect(await Promise.all([ask(), ask()])).toEqual([2, 2]);
  });

  it('gives nobody who came after a change an answer that was started before it', async () => {
    const { ask, tellCurrent } = setUp();
    tellCurrent(1);
    let finish = (_answer: number) => {};
    const before = ask('a', () => new Promise((resolve) => (finish = resolve)));
    tellCurrent(2);
    const after = [ask('a', async () => 2), ask('a', async () => 3)];
    finish(1);

    expect(await before).toBe(1);
    expect(await Promise.all(after)).toEqual([2, 2]);
  });
});
