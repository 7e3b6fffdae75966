/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fontFiles } from './font-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('fontFiles', () => {
  it('names a font by its content', async () => {
    const source = path.join(folder, 'text-latin.woff2');
    const named = async (content: string) => {
      writeFileSync(source, content);
      return (await fontFiles([source]))[0];
    };
    const [first, again, other] = [await named('one'), await named('one'), await named('two')];

    expect(first).toMatchObject({
      name: 'text-latin.woff2',
      file: expect.stringMatching(/^fonts\/text-latin\.[0-9a-f]{10}\.woff2$/) as string,
      content: Buffer.from('one'),
    });
    expect(again?.file).toBe(first?.file);
    expect(other?.file).not.toBe(first?.file);
  });
});
