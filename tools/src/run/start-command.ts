import { aborted } from '@northlight/shared/process';
import { buildRooms } from '../build/build-rooms.ts';
import { publishAtStart } from '../release/publish-at-start.ts';
import { builtRooms } from '../rooms.ts';
import { messageOf } from './message-of.ts';
import { FailedStartError } from './supervisor.ts';
import { inSeconds } from './welcome.ts';

/** Why a command that keeps processes running ended, when no signal had asked for it. */
export interface EndReason {
  /** Null when the process that failed has printed the reason. */
  readonly sentence: string | null;
}

/** Builds what is stale, publishes new releases, and prints both. It stops when the signal is aborted. */
export async function buildAndPublish(ending: AbortSignal): Promise<void> {
  const onBuilt = (room: string, milliseconds: number) => console.log(`built ${room} in ${inSeconds(milliseconds)}`);
  await Promise.race([buildRooms(builtRooms(), { onBuilt, signal: ending }), aborted(ending)]);
  if (ending.aborted) return;
  for (const { name, version } of await publishAtStart()) console.log(`published ${name} ${version}`);
}

/** Waits until a service is given up or the end is requested. @returns null for a requested end. */
export async function untilEnd(gaveUp: Promise<string>, ending: AbortSignal): Promise<EndReason | null> {
  const sentence = await Promise.race([gaveUp, aborted(ending)]);
  return sentence === undefined ? null : { sentence };
}

/** Why processes could not start. @returns null for a requested end. */
export function failedStart(error: unknown, ending: AbortSignal): EndReason | null {
  if (ending.aborted) return null;
  return { sentence: error instanceof FailedStartError ? null : messageOf(error) };
}

/** Prints why the command ended. @returns its exit code. */
export function exitCode(endReason: EndReason | null, areAllGone: boolean, graceSeconds: number): number {
  if (endReason?.sentence) console.error(endReason.sentence);
  if (!areAllGone) console.error(`Processes that had not ended after ${graceSeconds} s were killed.`);
  return endReason || !areAllGone ? 1 : 0;
}

/**
 * Runs a command that keeps processes running. Ends the process with the command's code, or with 1 and the error
 * message.
 */
export async function runUntilEnd(command: () => Promise<number>, ending: AbortSignal): Promise<never> {
  try {
    process.exit(await command());
  } catch (error) {
    // Errors during a requested end are expected.
    if (ending.aborted) process.exit(0);
    console.error(messageOf(error));
    process.exit(1);
  }
}
