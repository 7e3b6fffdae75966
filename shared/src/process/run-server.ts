import { setTimeout as wait } from 'node:timers/promises';
import { inTime } from './in-time.ts';
import { aborted } from './listen-for-end.ts';

/** Milliseconds that a start has to come to an end of its own when it is told to. */
const START_GRACE = 30_000;

export interface StartedServer {
  /**
   * From the signal to the closing of the port, so that senders of calls learn that this server is about to end.
   */
  readonly drainSeconds: number;
  /** From the closing of the port: what is still under way then is cut off. */
  readonly graceSeconds: number;
  readonly log: { info(text: string): void; error(text: string): void };
  /** Closes the port, finishes what is under way, and lets go of all that the server holds. */
  close(): Promise<void>;
}

/**
 * Runs a server until `ending` is aborted, and then ends it so that no call is lost: the server itself says at once
 * that it is not ready any more, and closes each connection after its answer; the port stays open for the time of the
 * drain, then it is closed, and what is under way is finished.
 * @param start is told of the end too, and may throw its reason where nothing has to be undone any more.
 * @returns the exit code. @throws what `start` throws.
 */
export async function runServer(
  ending: AbortSignal,
  start: (ending: AbortSignal) => Promise<StartedServer>,
): Promise<number> {
  const server = await startUnlessEnded(ending, start);
  if (!server) return 0;
  await aborted(ending);
  server.log.info(`Ending on ${reasonOf(ending)}`);
  await wait(server.drainSeconds * 1000);
  if (await inTime(server.close(), server.graceSeconds * 1000)) return 0;
  server.log.error(`What was still under way ${server.graceSeconds} s after the port was closed has been cut off`);
  return 1;
}

/** Null when the start gave up because of the end. */
async function startUnlessEnded(
  ending: AbortSignal,
  start: (ending: AbortSignal) => Promise<StartedServer>,
): Promise<StartedServer | null> {
  const impatience = new AbortController();
  const tooLong = aborted(ending).then(async () => {
    await wait(START_GRACE, undefined, { signal: impatience.signal });
    throw new Error(`The start went on for ${START_GRACE / 1000} s after it was told to end.`);
  });
  // Once the start is over, nobody looks at it any more.
  tooLong.catch(() => undefined);
  try {
    ending.throwIfAborted();
    return await Promise.race([start(ending), tooLong]);
  } catch (error) {
    if (ending.aborted && error === ending.reason) return null;
    throw error;
  } finally {
    impatience.abort();
  }
}

const reasonOf = ({ reason }: AbortSignal): string => (reason instanceof Error ? reason.message : String(reason));
