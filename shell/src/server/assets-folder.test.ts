/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishAssets } from './assets-folder.ts';
import { retireAssets } from './retire-assets.ts';

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

  it('is done by several processes at once, also if they have the same id, as in containers', async () => {
    const served = path.join(root, 'served');
    const files = Array.from({ length: 50 }, (_, index) => [`fonts/${index}.woff2`, 'font'.repeat(10_000)] as const);
    const web = build('build', Object.fromEntries(files));

    await Promise.all(Array.from({ length: 4 }, () => publishAssets(web, served)));

    expect(readdirSync(path.join(served, 'fonts')).toSorted()).toEqual(readdirSync(path.join(web, 'fonts')).toSorted());
  });

  it('renews a file of which a power failure has left only a part', async () => {
    const served = path.join(root, 'served');
    const web = build('build', { 'main.0123456789.js': 'whole' });
    await publishAssets(web, served);
    writeFileSync(path.join(served, 'main.0123456789.js'), '');

    await publishAssets(web, served);

    expect(readFileSync(path.join(served, 'main.0123456789.js'), 'utf8')).toBe('whole');
  });
});

describe('retireAssets', () => {
  const DAY = 86_400_000;
  const NOW = Date.UTC(2026, 0, 1);
  const first = { 'main.0123456789.js': 'one', 'chunk.0000000000.js': 'both' };
  const second = { 'main.abcdefabcd.js': 'two', 'chunk.0000000000.js': 'both' };
  let served: string;

  const start = async (name: string, files: Readonly<Record<string, string>>, now: number) => {
    const web = build(name, files);
    await publishAssets(web, served);
    await retireAssets(web, served, now);
    return readdirSync(served).toSorted();
  };
  const ALL = ['chunk.0000000000.js', 'main.0123456789.js', 'main.abcdefabcd.js'];

  beforeEach(() => {
    served = path.join(root, 'served');
  });

  it('removes what no build has had for 30 days, counted from the first start without it', async () => {
    await start('first', first, NOW - 400 * DAY);
    // An old file is kept too: pages that use it may still be open.
    expect(await start('second', second, NOW)).toEqual(ALL);
    expect(await start('second', second, NOW + 29 * DAY)).toEqual(ALL);
    expect(await start('second', second, NOW + 30 * DAY)).toEqual(['chunk.0000000000.js', 'main.abcdefabcd.js']);
  });

  it('begins to count anew when a build has it again', async () => {
    await start('first', first, NOW);
    await start('second', second, NOW);
    await start('first', first, NOW + 20 * DAY);
    expect(await start('second', second, NOW + 31 * DAY)).toEqual(ALL);
  });

  it('begins to count anew for a file that another machine’s build has brought back', async () => {
    await start('first', first, NOW - DAY);
    await start('second', second, NOW);
    expect(await start('second', second, NOW + 30 * DAY)).not.toContain('main.0123456789.js');
    // By the mirror of a bucket.
    writeFileSync(path.join(served, 'main.0123456789.js'), 'one');
    expect(await start('second', second, NOW + 31 * DAY)).toEqual(ALL);
  });

  it('keeps everything for longer when its notes are damaged', async () => {
    await start('first', first, NOW);
    await start('second', second, NOW);
    writeFileSync(`${served}.retired.json`, '{');
    expect(await start('second', second, NOW + 40 * DAY)).toEqual(ALL);
    expect(await start('second', second, NOW + 70 * DAY)).not.toContain('main.0123456789.js');
  });
});
