/** @jest-environment node */
import { createApiClient } from '@northlight/shared/client';
import { watchCalls } from './watched-calls.ts';

const never = new Promise<never>(() => {});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('watchCalls', () => {
  it('ends what waits for nothing', async () => {
    const limited = watchCalls(createApiClient({ origin: 'http://api.invalid' })).withLimit(
      never,
      1000,
      'it waits for nothing',
    );
    jest.advanceTimersByTime(1000);

    await expect(limited).rejects.toThrow('it waits for nothing');
  });

  it('lets the API take its own time, and counts from its answer', async () => {
    let answer = (_value: readonly never[]) => {};
    const client = {
      ...createApiClient({ origin: 'http://api.invalid' }),
      list: () => new Promise<readonly never[]>((resolve) => (answer = resolve)),
    };
    const calls = watchCalls(client);
    const listed = calls.api.list('team-member');
    const limited = calls.withLimit(
      listed.then(() => never),
      1000,
      'it waits for nothing',
    );
    let isOver = false;
    limited.catch(() => (isOver = true));

    await jest.advanceTimersByTimeAsync(60_000);
    expect(isOver).toBe(false);
    answer([]);
    await jest.advanceTimersByTimeAsync(999);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });

  it('ends what goes on calling the API', async () => {
    const client = {
      ...createApiClient({ origin: 'http://api.invalid' }),
      list: () => new Promise<readonly never[]>((resolve) => setTimeout(() => resolve([]), 100)),
    };
    const calls = watchCalls(client);
    const listFor = async (): Promise<never> => {
      for (;;) await calls.api.list('team-member');
    };
    let isOver = false;
    calls.withLimit(listFor(), 1000, 'it never ends').catch(() => (isOver = true));

    await jest.advanceTimersByTimeAsync(14_000);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(isOver).toBe(true);
  });

  it('answers what the work answers', async () => {
    await expect(
      watchCalls(createApiClient({ origin: 'http://api.invalid' })).withLimit(Promise.resolve('done'), 1000, ''),
    ).resolves.toBe('done');
    expect(jest.getTimerCount()).toBe(0);
  });
});
