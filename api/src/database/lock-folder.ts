import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';
import { hasCode } from '../error-code.ts';
import { parseJson } from '../parse-json.ts';
import { bootId, isStillRunning, readText, statOf } from '../process-identity.ts';
import { StartError } from '../start-error.ts';

/**
 * The process that holds the lock. A pid alone does not identify it: it is reused after a restart, and means nothing on
 * another machine.
 */
const holderSchema = z.object({
  pid: z.int(),
  startedAt: z.string(),
  host: z.string(),
  boot: z.string(),
  /** Makes the text of each lock unique. */
  nonce: z.string(),
});

type Holder = z.infer<typeof holderSchema>;

/** Milliseconds. A holder updates the time of the file this often, so that other machines see that it runs. */
const BEAT = 5_000;
const SILENT_AFTER = 60_000;

/** Milliseconds that a start waits for the holder. A process that was killed takes a moment to end. */
const TIMEOUT = 2_000;
const PAUSE = 100;

/**
 * Locks a folder for this process by a file beside it. PGlite has no lock of its own, and two processes on one folder
 * lose rows.
 * @param timeout milliseconds to wait while another process holds the lock.
 * @returns a function that releases it. @throws StartError when a running process holds it.
 */
export function lockFolder(folder: string, timeout = TIMEOUT): () => void {
  mkdirSync(dirname(folder), { recursive: true });
  const file = `${folder}.lock`;
  const mine = newLock();
  const deadline = Date.now() + timeout;
  while (!acquire(file, mine)) {
    if (Date.now() >= deadline) throw refusal(folder, file);
    pause(PAUSE);
  }
  return keepAlive(file, mine);
}

function newLock(): string {
  const { startedAt } = statOf(process.pid);
  return JSON.stringify({
    pid: process.pid,
    startedAt,
    host: hostname(),
    boot: bootId(),
    nonce: randomUUID(),
  } satisfies Holder);
}

/** @returns false when another process holds the lock or is acquiring it. */
const acquire = (file: string, mine: string): boolean =>
  createWhole(file, mine) || (removeLeftBehind(file, mine) && createWhole(file, mine));

/**
 * Removes the lock of a process that has ended. If two processes removed it at once, the second could remove the lock
 * that a third has acquired meanwhile. So removing needs a second lock, and its holder checks again first. A killed
 * process may leave the second lock behind too; that is removed in the same way.
 * @returns false when there is no such lock, or another process is removing it.
 */
function removeLeftBehind(file: string, mine: string): boolean {
  if (!isLeftBehind(file)) return false;
  const removal = `${file}.removal`;
  if (!acquire(removal, mine)) return false;
  try {
    if (!isLeftBehind(file)) return false;
    rmSync(file, { force: true });
    return true;
  } finally {
    release(removal, mine);
  }
}

function release(file: string, mine: string): void {
  if (readText(file) === mine) rmSync(file, { force: true });
}

function refusal(folder: string, file: string): StartError {
  const found = readText(file);
  if (found === undefined || isLeftBehind(file)) {
    return new StartError(`The lock ${file} could not be taken: other processes keep taking it.`);
  }
  const holder = holderIn(found);
  const holderName = holder ? `process ${holder.pid} on ${holder.host}` : 'an unknown process';
  const wayOut = 'stop that process, or set DATABASE_URL to share a PostgreSQL database';
  return new StartError(`The data in ${folder} is in use by ${holderName}: ${wayOut}.`);
}

/**
 * `link` fails when the name exists, and the linked file is complete at once. After a plain exclusive write others
 * could read half of the file.
 */
function createWhole(file: string, content: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function keepAlive(file: string, mine: string): () => void {
  const beat = setInterval(() => {
    const found = readText(file);
    if (found === undefined) return;
    // Another process took this one for dead, for example after a long pause. The error is not caught on purpose,
    // because this process must not write any more.
    if (found !== mine)
      throw new Error(`The lock ${file} is another process's now: this one ends, or both would write.`);
    utimesSync(file, new Date(), new Date());
  }, BEAT);
  beat.unref();
  return () => {
    clearInterval(beat);
    release(file, mine);
  };
}

/** Whether there is a lock whose process has ended. */
function isLeftBehind(file: string): boolean {
  const found = readText(file);
  if (found === undefined) return false;
  const holder = holderIn(found);
  if (holder?.host === hostname()) return holder.boot !== bootId() || !isStillRunning(holder.pid, holder.startedAt);
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  return Date.now() - touched > SILENT_AFTER;
}

/** @returns null for any other text, such as an empty file after a crash of the machine. */
function holderIn(text: string): Holder | null {
  const known = holderSchema.safeParse(parseJson(text));
  return known.success ? known.data : null;
}

/** Blocks the process. That is acceptable, because during a start it does nothing else. */
const pause = (milliseconds: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
