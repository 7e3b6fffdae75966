import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCode, nullIfMissing } from './error-codes.ts';
import { syncToDisk } from './write-atomically.ts';

/** Characters of a secret that can't be guessed. */
const LEAST_LENGTH = 32;

/**
 * The secret of a file, made by the process that needs it first: 32 random bytes as base64url, readable by their owner
 * alone. The file appears whole or not at all, so that processes that start at once end up with the same one.
 * @throws one sentence when the file holds too little to be a secret, and what the system says when it can't be read or
 * made.
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
    // Unlike a rename, this leaves what another process has made in the meantime.
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
