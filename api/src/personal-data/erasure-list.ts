import type { FileStorage } from '../storage/file-storage.ts';

export interface Erasure {
  readonly keyId: string;
  readonly hash: string;
  readonly erasedAt: Date;
}

const NAME = /^([0-9a-f]{16})-([0-9a-f]{64})-(\d{1,16})$/;

const nameOf = ({ keyId, hash, erasedAt }: Erasure) => `${keyId}-${hash}-${erasedAt.getTime()}`;

/**
 * Lists erasures beside the database, for a restore. The file name has all the data, so that no file need be opened.
 */
export const listErasures = (storage: Pick<FileStorage, 'put'>, erasures: readonly Erasure[]): Promise<void> =>
  storage.put(erasures.map((one) => ({ name: nameOf(one), type: 'text/plain', content: Buffer.from('') })));

/**
 * Lists those erasures that are not listed yet. When a storage can't store one of the files that it was given, it
 * removes all of them, so an erasure that is listed must not be given to it again.
 */
export async function listMissingErasures(
  storage: Pick<FileStorage, 'put' | 'list'>,
  erasures: readonly Erasure[],
): Promise<void> {
  const missing = new Map(erasures.map((one) => [nameOf(one), one]));
  for (const one of await listedErasures(storage)) missing.delete(nameOf(one));
  if (missing.size > 0) await listErasures(storage, [...missing.values()]);
}

/** All listed erasures; an address may occur several times. */
export async function listedErasures(storage: Pick<FileStorage, 'list'>): Promise<Erasure[]> {
  const found: Erasure[] = [];
  for await (const { name } of storage.list()) {
    const [, keyId, hash, at] = NAME.exec(name) ?? [];
    if (keyId !== undefined && hash !== undefined) found.push({ keyId, hash, erasedAt: new Date(Number(at)) });
  }
  return found;
}
