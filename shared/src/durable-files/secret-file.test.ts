/** @jest-environment node */
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOrMakeSecret } from './index.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secret-'));
  file = path.join(folder, 'data', 'secret');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('readOrMakeSecret', () => {
  it('makes one secret for all who need it first, readable by its owner alone', async () => {
    const secrets = await Promise.all(Array.from({ length: 8 }, () => readOrMakeSecret(file)));

    expect(new Set(secrets)).toEqual(new Set([readFileSync(file, 'utf8')]));
    expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32);
    expect(readdirSync(path.dirname(file))).toEqual(['secret']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(readOrMakeSecret(file)).resolves.toBe(secrets[0]);
  });

  it('reads one that a person wrote, with the line end of an editor', async () => {
    const own = path.join(folder, 'secret');
    writeFileSync(own, `${'of my own '.repeat(4)}\n`);
    await expect(readOrMakeSecret(own)).resolves.toBe('of my own '.repeat(4).trim());
  });

  it.each(['', '\n', 'short'])('refuses %j, and leaves it', async (text) => {
    const own = path.join(folder, 'secret');
    writeFileSync(own, text);
    await expect(readOrMakeSecret(own)).rejects.toThrow(
      `${own} must hold at least 32 characters: remove it, and the next start makes another.`,
    );
    expect(readFileSync(own, 'utf8')).toBe(text);
  });
});
