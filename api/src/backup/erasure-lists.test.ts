import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listedErasures, listErasures, type Erasure } from '../personal-data/erasure-list.ts';
import { createDiskStorage, incomingFolder } from '../storage/disk-storage.ts';
import { storeErasureLists } from './restore-erasures.ts';

const KEY = '0123456789abcdef';
const erasure = (digit: string, time: number): Erasure => ({
  keyId: KEY,
  hash: digit.repeat(64),
  erasedAt: new Date(time),
});

/** The database of the restored place; its rows are of no interest here. */
const connection = { query: async () => [] };

describe('the list of erasures of a place', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'northlight-erasures-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps what it has when a restore can not add to it', async () => {
    const listed = [erasure('a', 1), erasure('b', 2)];
    await listErasures(createDiskStorage(folder), listed);
    const full = {
      ...createDiskStorage(folder),
      async put(files: Parameters<ReturnType<typeof createDiskStorage>['put']>[0]) {
        await createDiskStorage(folder).remove(files.map(({ name }) => name));
        throw new Error('ENOSPC');
      },
    };

    await expect(storeErasureLists({ connection, erasures: full }, [...listed, erasure('c', 3)])).rejects.toThrow(
      'ENOSPC',
    );

    expect(await listedErasures(createDiskStorage(folder))).toEqual(listed);
  });

  it('is complete after a restore, also after one that was killed while it wrote the list', async () => {
    const listed = [erasure('a', 1)];
    const archived = [erasure('a', 1), erasure('c', 3), erasure('c', 3)];
    const storage = createDiskStorage(folder);
    await listErasures(storage, listed);
    mkdirSync(incomingFolder(folder), { recursive: true });
    writeFileSync(join(incomingFolder(folder), `${KEY}-${'c'.repeat(64)}-3.part`), '');

    await storeErasureLists({ connection, erasures: storage }, [...listed, ...archived]);

    expect(await listedErasures(storage)).toEqual([erasure('a', 1), erasure('c', 3)]);
  });
});
