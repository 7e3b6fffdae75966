import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sign } from '@northlight/shared/process';
import { makeDrillFolder, removeLeftovers } from './remove-leftovers.ts';

describe('removeLeftovers', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'leftovers-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** The folder of a drill with this signature. */
  function left(name: string, signature: string, daysAgo = 0): void {
    const owner = path.join(folder, name, 'owner');
    mkdirSync(path.join(folder, name, 'data/db'), { recursive: true });
    writeFileSync(owner, signature);
    const then = new Date(Date.now() - daysAgo * 86_400_000);
    utimesSync(owner, then, then);
  }

  it('removes the folder of a drill that was killed, and tells of it', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    left('northlight-drill-killed', (await sign()).replace(/^\d+/, String(pid)));
    left('northlight-drill-elsewhere', '1 1 another-container', 2);
    const said: string[] = [];

    await removeLeftovers({}, (sentence) => said.push(sentence), folder);

    expect(readdirSync(folder)).toEqual([]);
    expect(said.join()).toContain('northlight-drill-killed, which a drill that was killed had left.');
  });

  it('leaves the folder of a drill that is running, here or elsewhere, and what is no drill’s', async () => {
    await makeDrillFolder(folder);
    left('northlight-drill-elsewhere', '1 1 another-container');
    mkdirSync(path.join(folder, 'northlight-drill-starting'));
    mkdirSync(path.join(folder, 'northlight-site'));

    await removeLeftovers({}, () => undefined, folder);

    expect(readdirSync(folder)).toHaveLength(4);
  });
});
