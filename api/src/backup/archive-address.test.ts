import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openInput } from './archive-address.ts';

describe('an archive that can’t be read', () => {
  it('is refused in one sentence before anything is made', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
    chmodSync(folder, 0o755);
    const file = path.join(folder, 'site.tar');
    await expect(openInput({ kind: 'file', path: file }, undefined)).rejects.toThrow(`There is no file ${file}.`);
    // Not readable for this user, like a backup that another user has written.
    writeFileSync(file, 'archive', { mode: 0o000 });
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      await expect(openInput({ kind: 'file', path: file }, undefined)).rejects.toThrow(/may not read .*site\.tar/);
    } finally {
      if (isRoot) process.seteuid?.(0);
      rmSync(folder, { recursive: true });
    }
  });
});
