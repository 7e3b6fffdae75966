import { setTimeout as wait } from 'node:timers/promises';
import { inTime } from './in-time.ts';
import { aborted } from './listen-for-end.ts';

/** Milliseconds that a start may take to stop after it was told to end. */
const START_GRACE = 30_000;

export interface StartedServer {
  /** Seconds from the signal to the closing of the port, in which clients learn that this server is about to end. */
  readonly drainSeconds: number;
  /** Seconds from the closing of the port to the end: requests that are still pending then are cut off. */
  readonly graceSeconds: number;
  readonly log: { info(text: string): void; error(text: string): void };
  /** Closes the port, finishes pending requests, and releases all resources. */
  close(): Promise<void>;
}

/**
 * Runs a server until `ending` is aborted, and then shuts it down without losing a request: the server itself reports
 * at once that it is not ready any more, and closes each connection after its response. The port stays open for the
 * drain, then it is closed, and pending requests are finished.
 * @param start gets the signal too, and may throw its reason if nothing has to be undone.
 * @returns the exit code. @throws the error of `start`.
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

/** Null if the start was stopped by the signal. */
async function startUnlessEnded(
  ending: AbortSignal,
  start: (ending: AbortSignal) => Promise<StartedServer>,
): Promise<StartedServer | null> {
  const graceTimer = new AbortController();
  const tooLong = aborted(ending).then(async () => {
    await wait(START_GRACE, undefined, { signal: graceTimer.signal });
    throw new Error(`The start went on for ${START_GRACE / 1000} s after it was told to end.`);
  });
  // After the start its rejection is ignored.
  tooLong.catch(() => undefined);
  try {
    ending.throwIfAborted();
    return await Promise.race([start(ending), tooLong]);
  } catch (error) {
    if (ending.aborted && error === ending.reason) return null;
    throw error;
  } finally {
    graceTimer.abort();
  }
}

const reasonOf = ({ reason }: AbortSignal): string => (reason instanceof Error ? reason.message : String(reason));
