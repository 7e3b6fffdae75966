import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from './message-of.ts';

/** Resolves when the address answers 200. @throws after `timeout` milliseconds, or when `signal` is aborted. */
export async function waitUntilReady(
  address: string,
  { timeout = 180_000, signal }: { timeout?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const deadline = Date.now() + timeout;
  let last = 'no answer';
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    try {
      const { status } = await fetch(address, { signal: AbortSignal.timeout(2000) });
      if (status === 200) return;
      last = `status ${status}`;
    } catch (error) {
      last = messageOf(error);
    }
    await wait(80);
  }
  throw new Error(`${address} is not ready after ${timeout / 1000} seconds (${last}).`);
}
