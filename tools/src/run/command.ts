import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { readBucketSettings } from '../bucket/bucket.ts';
import { remoteId } from '../preset/remote-id.ts';
import { releaseStore, storeInWords } from '../release/release-store.ts';
import { IS_INSTALLED, packageName, remoteRooms, ROOT } from '../rooms.ts';
import { messageOf } from './message-of.ts';

type CommandOptions = NonNullable<ParseArgsConfig['options']>;

export interface CommandArguments {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** A command with wrong arguments. The message is followed by the usage. */
export class UsageError extends Error {}

interface Command {
  /** As it is typed: `npm run rollback -- remote-blog [version]`. */
  readonly usage: string;
  /** Maximum number of words beside the options. */
  readonly words: number;
  readonly options?: CommandOptions;
}

const UNSEEN =
  'No site that runs reads this store, so nobody is shown what is released in it. If yours runs, give this command';
const NOT_SERVED = {
  folder: `${UNSEEN} the same DATA_DIR.`,
  bucket: `${UNSEEN} the same RELEASES_S3_BUCKET and RELEASES_S3_PREFIX.`,
} as const;

/**
 * Runs a command that changes or reads releases, and ends the process with 0, or with 1 when the command fails. Every
 * failure is printed as a sentence, without a stack. At the end it prints which store it used, also after a refusal.
 */
export async function runCommand(
  { usage, words, options = {} }: Command,
  act: (given: CommandArguments) => Promise<void>,
): Promise<never> {
  const code = await outcomeOf(usage, async () => act(readArguments(words, options)));
  // Ends the process without waiting for work that was given up after its timeout, such as a browser that does not end.
  await Promise.all([process.stdout, process.stderr].map(flushed));
  process.exit(code);
}

/** @returns the exit code of the process. */
async function outcomeOf(usage: string, act: () => Promise<void>): Promise<0 | 1> {
  try {
    await act();
  } catch (error) {
    const message = messageOf(error);
    console.error(error instanceof UsageError ? `${message}\nUsage: ${usage}` : message);
    if (!(error instanceof UsageError)) await nameStore();
    return 1;
  }
  await nameStore();
  return 0;
}

/** Resolves when the stream is written: output to a pipe may wait for its reader. */
const flushed = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => stream.write('', () => resolve()));

/** Prints the store. Two stores are easily confused: a release into the wrong one succeeds, but no visitor sees it. */
async function nameStore(): Promise<void> {
  try {
    console.log(`Store: ${storeInWords()}`);
    const store = await releaseStore();
    if (!(await store.isServed())) console.warn(NOT_SERVED[readBucketSettings() ? 'bucket' : 'folder']);
  } catch (error) {
    console.error(`The store can't be read: ${messageOf(error)}`);
  }
}

export function readArguments(words: number, options: CommandOptions): CommandArguments {
  const given = parse(options);
  const surplus = given.words[words];
  if (surplus !== undefined) throw new UsageError(`“${surplus}” is one word too many.`);
  return given;
}

function parse(options: CommandOptions): CommandArguments {
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true, strict: true });
    return {
      words: positionals,
      options: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]),
      ),
    };
  } catch (error) {
    const message = messageOf(error);
    throw new UsageError(`${message.split('. ')[0]?.replace(/\.$/, '')}.`, { cause: error });
  }
}

/**
 * Name of a remote that has a folder here, or is or was live. `remote-blog` and `blog` both name it.
 * @throws with the known remotes.
 */
export async function namedRemote(word: string | undefined): Promise<string> {
  if (word === undefined) throw new UsageError('Say which remote.');
  const { remotes, history } = await (await releaseStore()).registry();
  const known = new Set([...remoteRooms().map(remoteId), ...Object.keys(remotes), ...Object.keys(history)]);
  const name = remoteId(word);
  if (!known.has(name))
    throw new UsageError(
      `There is no remote “${word}”: there are ${[...known]
        .toSorted()
        .map((one) => `remote-${one}`)
        .join(', ')}.`,
    );
  return name;
}

/** Name of the room of a remote that can be built here. @throws with the rooms that exist. */
export function namedRoom(word: string | undefined): string {
  if (word === undefined) throw new UsageError('Say which remote.');
  const room = `remote-${remoteId(word)}`;
  if (!remoteRooms().includes(room))
    throw new UsageError(`There is no folder ${room} to build: there are ${remoteRooms().join(', ')}.`);
  return room;
}

/**
 * The remote in whose folder the command runs, as with `npm run … -w remote-blog`. A team's repository has only one.
 */
export function currentRoom(): string {
  const room = IS_INSTALLED ? packageName(ROOT) : path.basename(process.cwd());
  if (!remoteRooms().includes(room))
    throw new UsageError(`${room} is no remote: there are ${remoteRooms().join(', ')}.`);
  return room;
}

/** Reads a number within bounds. @throws naming the option and the bounds. */
export function numberWithin(text: string, name: string, least: number, most: number): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number) || number < least || number > most)
    throw new UsageError(`${name} must be a number from ${least} to ${most}, not “${text}”.`);
  return number;
}
