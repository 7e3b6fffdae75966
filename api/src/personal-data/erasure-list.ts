import type { FileStorage } from '../storage/file-storage.ts';

export interface Erasure {
  readonly keyId: string;
  readonly hash: string;
  readonly erasedAt: Date;
}

const NAME = /^([0-9a-f]{16})-([0-9a-f]{64})-(\d{1,16})$/;

const nameOf = ({ keyId, hash, erasedAt }: Erasure) => `${keyId}-${hash}-${erasedAt.getTime()}`;

/**
 * Writes erasures down beside the database, where a restore finds them. The name says all, so that no file is opened.
 */
export const listErasures = (storage: Pick<FileStorage, 'put'>, erasures: readonly Erasure[]): Promise<void> =>
  storage.put(erasures.map((one) => ({ name: nameOf(one), type: 'text/plain', content: Buffer.from('') })));

/** Every erasure that was written down; of several of one address, all. */
export async function listedErasures(storage: Pick<FileStorage, 'list'>): Promise<Erasure[]> {
  const found: Erasure[] = [];
  for await (const { name } of storage.list()) {
    const [, keyId, hash, at] = NAME.exec(name) ?? [];
    if (keyId !== undefined && hash !== undefined) found.push({ keyId, hash, erasedAt: new Date(Number(at)) });
  }
  return found;
}
