import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '../error-code.ts';
import { HttpError } from '../errors.ts';

/** Bytes. The headers of our mails are far shorter. */
const HEAD = 16_384;
const OF_PERSON = /^(?:to|reply-to):/i;

/** Files in the outbox folder whose recipient or reply address is this address. */
export async function outboxFilesOf(folder: string, address: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of (await orNull(() => readdir(folder))) ?? []) {
    if (!name.endsWith('.eml')) continue;
    const path = join(folder, name);
    const people = await orNull(() => addressesIn(path));
    if (people?.includes(address)) found.push(path);
  }
  return found;
}

/**
 * Removes mails from the outbox folder. One that can't be removed does not keep the others.
 * @throws HttpError 503 afterwards, with the number of those that are left: nothing removes them later.
 */
export async function removeMails(files: readonly string[]): Promise<void> {
  const removals = await Promise.allSettled(files.map((file) => rm(file, { force: true })));
  const errors: unknown[] = removals.flatMap((removal) => (removal.status === 'rejected' ? [removal.reason] : []));
  if (errors.length === 0) return;
  const left = errors.length === 1 ? 'a mail in the outbox folder' : `${errors.length} mails in the outbox folder`;
  throw new HttpError(
    503,
    `What the database had of this address is erased, but ${left} could not be removed. ` +
      'Erase the address again once files in that folder can be removed',
    { cause: new AggregateError(errors) },
  );
}

async function addressesIn(path: string): Promise<readonly string[]> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const [head = ''] = buffer.toString('utf8', 0, bytesRead).split('\r\n\r\n', 1);
    const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
    return lines
      .filter((line) => OF_PERSON.test(line))
      .flatMap((line) => line.toLowerCase().match(/[^\s<>,:;"]+@[^\s<>,:;"]+/g) ?? []);
  } finally {
    await file.close();
  }
}
