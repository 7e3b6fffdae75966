import { aborted } from '@northlight/shared/process';
import { buildRooms } from '../build/build-rooms.ts';
import { publishAtStart } from '../release/publish-at-start.ts';
import { builtRooms } from '../rooms.ts';
import { messageOf } from './message-of.ts';
import { FailedStartError } from './supervisor.ts';
import { inSeconds } from './welcome.ts';

/** What a command that keeps processes running ends by, when nobody has asked for that. */
export interface Trouble {
  /** Null when the process that failed has said why. */
  readonly sentence: string | null;
}

/** Builds what is stale and publishes what is new, and says so. It stops when the signal is aborted. */
export async function buildAndPublish(ending: AbortSignal): Promise<void> {
  const onBuilt = (room: string, milliseconds: number) => console.log(`built ${room} in ${inSeconds(milliseconds)}`);
  await Promise.race([buildRooms(builtRooms(), { onBuilt, signal: ending }), aborted(ending)]);
  if (ending.aborted) return;
  for (const { name, version } of await publishAtStart()) console.log(`published ${name} ${version}`);
}

/** Until what keeps running gives up, or is to end. @returns null for the end that was asked for. */
export async function untilEnd(gaveUp: Promise<string>, ending: AbortSignal): Promise<Trouble | null> {
  const sentence = await Promise.race([gaveUp, aborted(ending)]);
  return sentence === undefined ? null : { sentence };
}

/** What has kept processes from starting. @returns null for the end that was asked for. */
export function failedStart(error: unknown, ending: AbortSignal): Trouble | null {
  if (ending.aborted) return null;
  return { sentence: error instanceof FailedStartError ? null : messageOf(error) };
}

/** Says what made it end. @returns the code that the command exits with. */
export function exitCode(trouble: Trouble | null, areAllGone: boolean, graceSeconds: number): number {
  if (trouble?.sentence) console.error(trouble.sentence);
  if (!areAllGone) console.error(`Processes that had not ended after ${graceSeconds} s were killed.`);
  return trouble || !areAllGone ? 1 : 0;
}

/** Runs a command that keeps others running. Ends with the code that it answers, or with 1 and what it throws. */
export async function runUntilEnd(command: () => Promise<number>, ending: AbortSignal): Promise<never> {
  try {
    process.exit(await command());
  } catch (error) {
    // What is ended in the middle has nothing to say.
    if (ending.aborted) process.exit(0);
    console.error(messageOf(error));
    process.exit(1);
  }
}
