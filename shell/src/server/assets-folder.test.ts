/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishAssets } from './assets-folder.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'assets-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function build(name: string, files: Readonly<Record<string, string>>): string {
  const folder = path.join(root, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

describe('publishAssets', () => {
  it('keeps the files of earlier builds beside the new ones and renews those without a hash', async () => {
    const served = path.join(root, 'served');
    await publishAssets(build('first', { 'main.0123456789.js': 'one', 'fonts/text.woff2': 'old font' }), served);

    await publishAssets(build('second', { 'main.abcdefabcd.js': 'two', 'fonts/text.woff2': 'new font' }), served);

    expect(readdirSync(served).toSorted()).toEqual(['fonts', 'main.0123456789.js', 'main.abcdefabcd.js']);
    expect(readFileSync(path.join(served, 'main.0123456789.js'), 'utf8')).toBe('one');
    expect(readFileSync(path.join(served, 'fonts/text.woff2'), 'utf8')).toBe('new font');
    expect(readdirSync(path.join(served, 'fonts'))).toEqual(['text.woff2']);
  });
});
