import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '../error-code.ts';

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

export const removeFiles = async (files: readonly string[]): Promise<void> => {
  for (const file of files) await rm(file, { force: true });
};

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
