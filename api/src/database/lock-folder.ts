import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync, renameSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { hasCode } from '../error-code.ts';
import { bootId, isRunning, readText, statOf } from '../process-identity.ts';
import { StartError } from '../start-error.ts';

/** Who holds a folder. A pid alone is not enough: it is used again after a restart, and means nothing on another host. */
interface Holder {
  readonly pid: number;
  readonly startedAt: string;
  readonly host: string;
  readonly boot: string;
  readonly nonce: string;
}

/** A holder on another host proves that it lives by touching the file. */
const BEAT = 5_000;
const SILENT_AFTER = 60_000;
const ATTEMPTS = 20;

/** A process that was killed takes a moment to be gone: so long a start waits for the holder before it refuses. */
const PATIENCE = 2_000;
const PAUSE = 100;

/**
 * Holds a folder for this process, by a file beside it. PGlite has no lock of its own, and two processes on one folder lose rows.
 * @returns what releases it. @throws StartError when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true });
  const file = `${folder}.lock`;
  const mine = JSON.stringify({ pid: process.pid, startedAt: statOf(process.pid).startedAt, host: hostname(), boot: bootId(), nonce: randomUUID() } satisfies Holder);
  const deadline = Date.now() + PATIENCE;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (createWhole(file, mine)) return keepAlive(file, mine);
    const found = readText(file);
    if (found === undefined) continue;
    const holder = JSON.parse(found) as Holder;
    if (isAlive(holder, file) && Date.now() < deadline) {
      pause(PAUSE);
      attempt -= 1;
      continue;
    }
    if (isAlive(holder, file)) throw new StartError(`The data in ${folder} is in use by process ${holder.pid} on ${holder.host}: stop that process, or set DATABASE_URL to share a PostgreSQL database.`);
    bury(file, found);
  }
  throw new StartError(`The lock ${file} could not be taken: other processes keep taking it.`);
}

/** `link` fails when the name exists, and a linked file is complete at once; a plain exclusive write could be read half-written. */
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

/** Removes the lock of a dead process, unless somebody else has taken it over in between. */
function bury(file: string, expected: string): void {
  const grave = `${file}.${randomUUID()}`;
  try {
    renameSync(file, grave);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readFileSync(grave, 'utf8') !== expected) createWhole(file, readFileSync(grave, 'utf8'));
  rmSync(grave, { force: true });
}

function keepAlive(file: string, mine: string): () => void {
  const beat = setInterval(() => {
    const found = readText(file);
    if (found === undefined) return;
    // Another process took this one for dead, as after a long standstill. Uncaught on purpose: nothing more may be written.
    if (found !== mine) throw new Error(`The lock ${file} is another process's now: this one ends, or both would write.`);
    utimesSync(file, new Date(), new Date());
  }, BEAT);
  beat.unref();
  return () => {
    clearInterval(beat);
    if (readText(file) === mine) rmSync(file, { force: true });
  };
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < SILENT_AFTER;
  return holder.boot === bootId() && isRunning(holder.pid, holder.startedAt);
}

/** Nothing else happens in a process that is only starting, so it may stand still. */
const pause = (milliseconds: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
