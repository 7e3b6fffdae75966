import path from 'node:path';
import { readOrMakeSecret } from '../durable-files/index.ts';

/** Characters of a key that can't be guessed. Those of the ASCII range alone can stand in a header. */
const KEY = /^[\x21-\x7e]{32,}$/;

/**
 * The secret by which processes of the product know each other: what the API tells shells, it tells nobody else.
 * @param dataFolder processes that share it share the key: the first that needs the key makes it there.
 * @param key the variable INTERNAL_KEY, for processes on machines of their own.
 * @throws one sentence when the key can't be one.
 */
export async function readInternalKey(dataFolder: string, key?: string): Promise<string> {
  const secret = key ?? (await readOrMakeSecret(path.join(dataFolder, 'internal.key')));
  if (!KEY.test(secret)) throw new Error('INTERNAL_KEY must have at least 32 characters, without spaces.');
  return secret;
}
