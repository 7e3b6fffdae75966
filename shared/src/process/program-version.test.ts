/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programVersion } from './index.ts';

let folder: string;

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'version-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('programVersion', () => {
  it.each(['dist/server.js', 'dist/server/main.mjs'])('is told by the build beside %s', (entry) => {
    mkdirSync(path.join(folder, 'dist'));
    writeFileSync(path.join(folder, 'dist/.built-from'), '0123456789abcdef'.repeat(4));

    expect(programVersion(path.join(folder, entry))).toBe('0123456789ab');
  });

  it('is not known of a program that was not built', () => {
    expect(programVersion(path.join(folder, 'src/server.ts'))).toBeNull();
  });
});
