import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { backupRunSchema } from '@northlight/shared/backups';
import type { BackupRun } from '@northlight/shared/endpoints';
import { z } from 'zod';
import { AdministratorError } from '../auth/administrators.ts';
import { hasCode, messageOf } from '../error-code.ts';
import { makeFolder } from '../make-folder.ts';
import { adminCommand, type AdminCommand } from './command.ts';
import { type Accounts, perform } from './perform.ts';

/**
 * The embedded database can be opened by one process only. While the API runs, it is that process, and it takes
 * commands of the command line by a socket. The socket is in a folder that only the API's own user can enter: a program
 * that can reach it could read the database as well.
 */
const answerSchema = z.object({ isDone: z.boolean(), text: z.string() });
type Answer = z.infer<typeof answerSchema>;

/** Sent by a backup, which copies the files of the database while it is in use. */
const checkpointCommand = z.strictObject({ name: z.literal('checkpoint'), isNew: z.boolean() });
/** Sent when a backup, restore or drill has ended. */
const runCommand = z.strictObject({ name: z.literal('note-run'), run: backupRunSchema });
const controlCommand = z.union([adminCommand, checkpointCommand, runCommand]);
type ControlCommand = z.output<typeof controlCommand>;

/** What commands use while the API runs. */
export interface Control {
  readonly accounts: Accounts;
  /** Makes a checkpoint if a new one is wanted. @returns the position of the last one in the write-ahead log. */
  readonly checkpoint: (isNew: boolean) => Promise<string>;
  readonly recordRun: (run: BackupRun) => Promise<void>;
}

interface Log {
  warn(text: string): void;
}

/** Linux (107 bytes) and macOS (103) can't bind longer paths. */
const MAX_PATH = 103;
const MAX_LENGTH = 1_000_000;
/**
 * Milliseconds of silence after which a connection without a whole command is closed. The API waits this long for it
 * when it ends, and for a command as long as that takes.
 */
const TIMEOUT = 5_000;

const folderOf = (dataFolder: string) => path.join(dataFolder, 'control');

/** The shorter of the absolute and the relative path; null where no socket can be bound. */
function addressOf(dataFolder: string): string | null {
  if (process.platform === 'win32') return null;
  const absolute = path.join(folderOf(dataFolder), 'admin.sock');
  const [shortest = absolute] = [absolute, path.relative(process.cwd(), absolute)].toSorted(
    (one, other) => one.length - other.length,
  );
  return Buffer.byteLength(shortest) <= MAX_PATH ? shortest : null;
}

/**
 * Takes commands until it is closed. It must be called while the lock of the database is held.
 * @returns a function that closes it; null where the system has no such sockets.
 */
export async function openControl(
  dataFolder: string,
  control: Control,
  log: Log,
): Promise<(() => Promise<void>) | null> {
  const address = addressOf(dataFolder);
  if (address === null) return null;
  await makeFolder(folderOf(dataFolder));
  await chmod(folderOf(dataFolder), 0o700);
  // The socket of a process that was killed may still exist.
  await rm(address, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.setTimeout(TIMEOUT, () => socket.destroy());
    // A caller that closes the connection needs no answer.
    socket.on('error', () => socket.destroy());
    void answer(socket, (command) => performLogged(control, command, log)).then((text) =>
      socket.end(JSON.stringify(text)),
    );
  });
  await listen(server, address);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Runs a command. A code allows a sign-in without a mail, so the log says that one was given. */
async function performLogged(
  { accounts, checkpoint, recordRun }: Control,
  command: ControlCommand,
  log: Log,
): Promise<string> {
  if (command.name === 'checkpoint') return checkpoint(command.isNew);
  if (command.name === 'note-run') {
    await recordRun(command.run);
    return 'Noted.';
  }
  const text = await perform(accounts, command);
  if (command.name === 'code') log.warn(`A one-time code of ${command.email} was given by "npm run admin -- code"`);
  return text;
}

async function answer(socket: Socket, act: (command: ControlCommand) => Promise<string>): Promise<Answer> {
  try {
    const command = controlCommand.parse(JSON.parse(await wholeOf(bytesOf(socket))));
    // The work may take longer than a caller may be silent: a checkpoint writes all that has changed to the disk.
    socket.setTimeout(0);
    return { isDone: true, text: await act(command) };
  } catch (error) {
    // The caller is this program in another process, so its user may see any error.
    return { isDone: false, text: messageOf(error) };
  }
}

/** Sends a command to the API that runs on the folder. @returns null when none runs. @throws AdministratorError */
export const sendToRunningApi = (dataFolder: string, command: AdminCommand): Promise<string | null> =>
  sendCommand(dataFolder, command);

/** Asks the running API for a checkpoint. @returns its position; null when no API runs. @throws AdministratorError */
export const askCheckpoint = (dataFolder: string, isNew: boolean): Promise<string | null> =>
  sendCommand(dataFolder, { name: 'checkpoint', isNew });

/** Sends a run to the API. @returns null when no API runs on the folder. @throws AdministratorError */
export const sendRun = (dataFolder: string, run: BackupRun): Promise<string | null> =>
  sendCommand(dataFolder, { name: 'note-run', run });

async function sendCommand(dataFolder: string, command: ControlCommand): Promise<string | null> {
  const address = addressOf(dataFolder);
  const socket = address === null ? null : await connected(address);
  if (socket === null) return null;
  socket.end(JSON.stringify(command));
  const said = await wholeOf(bytesOf(socket));
  if (said === '') throw new AdministratorError('The API ended before it answered: see with "list" what was done.');
  const { isDone, text } = answerSchema.parse(JSON.parse(said));
  if (!isDone) throw new AdministratorError(text);
  return text;
}

function connected(address: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path: address, allowHalfOpen: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error) =>
      hasCode(error, 'ENOENT') || hasCode(error, 'ECONNREFUSED') ? resolve(null) : reject(error),
    );
  });
}

/** Reading to the end must not close the writing direction. */
const bytesOf = (socket: Socket) => socket.iterator({ destroyOnReturn: false });

async function wholeOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > MAX_LENGTH) throw new Error('That is too long for a command.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
}
