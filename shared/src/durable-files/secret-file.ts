import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCode, nullIfMissing } from './error-codes.ts';
import { syncToDisk } from './write-atomically.ts';

/** Minimum characters of a secret that can't be guessed. */
const LEAST_LENGTH = 32;

/**
 * Reads the secret in a file. The first process that needs it creates it: 32 random bytes as base64url, readable only
 * by the owner. The file is created atomically, so that processes that start at the same time get the same secret.
 * @throws an Error of one sentence when the secret is too short, and the system's error when the file can't be read or
 * created.
 */
export async function readOrMakeSecret(file: string): Promise<string> {
  const known = await read(file);
  if (known !== null) return known;
  await make(file);
  const made = await read(file);
  if (made === null) throw new Error(`${file} was removed while it was made.`);
  return made;
}

async function make(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const coming = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const handle = await open(coming, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(32).toString('base64url'));
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Unlike a rename, this does not replace a file that another process has created meanwhile.
    await link(coming, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(coming, { force: true });
  }
  await syncToDisk(path.dirname(file));
}

async function read(file: string): Promise<string | null> {
  const secret = (await readFile(file, 'utf8').catch(nullIfMissing))?.trim() ?? null;
  if (secret !== null && secret.length < LEAST_LENGTH)
    throw new Error(
      `${file} must hold at least ${LEAST_LENGTH} characters: remove it, and the next start makes another.`,
    );
  return secret;
}
