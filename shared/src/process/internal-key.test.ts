/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readInternalKey } from './index.ts';

let folder: string;

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'internal-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('readInternalKey', () => {
  it('is one for all processes that share a folder, and nobody else’s to read', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => readInternalKey(folder)));

    expect(new Set(keys)).toEqual(new Set([readFileSync(path.join(folder, 'internal.key'), 'utf8')]));
    expect(statSync(path.join(folder, 'internal.key')).mode & 0o777).toBe(0o600);
  });

  it('is the one that was given', async () => {
    const given = 'given-to-machines-of-their-own-0123';
    await expect(readInternalKey(folder, given)).resolves.toBe(given);
  });

  it.each(['too short', 'long enough, and with spaces in it', 'lang genug, und mit Zeichen wie ä'])(
    'refuses %j',
    (given) =>
      expect(readInternalKey(folder, given)).rejects.toThrow(
        'INTERNAL_KEY must have at least 32 characters, without spaces.',
      ),
  );
});
