/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPreviewSigner } from './preview-key.ts';

const ID = 'AbCdEfGhIjKlMnOpQrStUv';

let folder: string;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'preview-')), 'data');
});

afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

describe('openPreviewSigner', () => {
  it('makes one key for all who need it first, readable by its owner alone', async () => {
    const signers = await Promise.all(Array.from({ length: 8 }, () => openPreviewSigner(folder)));

    expect(new Set(signers.map((signer) => signer.sign(ID))).size).toBe(1);
    expect(readdirSync(folder)).toEqual(['preview.key']);
    expect(statSync(path.join(folder, 'preview.key')).mode & 0o777).toBe(0o600);
  });

  it('accepts what it signed and refuses everything else', async () => {
    const signer = await openPreviewSigner(folder);
    const token = signer.sign(ID);
    const [, signature = ''] = token.split('.');

    expect(signer.verify(token)).toBe(ID);
    for (const forged of [
      '',
      '.',
      ID,
      `${ID}.`,
      `.${signature}`,
      `x${token}`,
      `${token}x`,
      `${ID}.${signature.slice(0, -1)}`,
      `${ID}.${signature.toLowerCase()}`,
    ])
      expect(signer.verify(forged)).toBeNull();
  });

  it('uses a given key, and no file', async () => {
    const key = 'k'.repeat(32);

    expect((await openPreviewSigner(folder, key)).verify((await openPreviewSigner('/nowhere', key)).sign(ID))).toBe(ID);
    await expect(openPreviewSigner(folder, 'short')).rejects.toThrow('PREVIEW_KEY must have at least 32 characters.');
  });
});
