import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '../run/message-of.ts';

/** Both are in milliseconds. */
const TIMEOUT = 60_000;
const PAUSE = 80;

/** Retries until the attempt succeeds. @throws the last error, after a minute, or the reason of `signal`. */
export async function retryUntilSuccess(
  what: string,
  signal: AbortSignal,
  attempt: () => Promise<void>,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT;
  for (;;) {
    signal.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`${what} is not ready after ${TIMEOUT / 1000} seconds (${messageOf(error)}).`, {
          cause: error,
        });
    }
    await wait(PAUSE);
  }
}
