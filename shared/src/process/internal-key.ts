import path from 'node:path';
import { readOrMakeSecret } from '../durable-files/index.ts';

/** Pattern of a key that can't be guessed. Only ASCII characters can be sent in a header. */
const KEY = /^[\x21-\x7e]{32,}$/;

/**
 * The secret by which processes of the product authenticate each other: the API sends some data only to shells.
 * @param dataFolder processes with the same folder share the key; the first one that needs it creates it.
 * @param key the variable INTERNAL_KEY, for processes on different machines.
 * @throws an Error of one sentence when the key is invalid.
 */
export async function readInternalKey(dataFolder: string, key?: string): Promise<string> {
  const secret = key ?? (await readOrMakeSecret(path.join(dataFolder, 'internal.key')));
  if (!KEY.test(secret)) throw new Error('INTERNAL_KEY must have at least 32 characters, without spaces.');
  return secret;
}
