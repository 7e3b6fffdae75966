import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import { runDrill } from './run-drill.ts';

describe('runDrill', () => {
  const before = process.env.TMPDIR;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'run-drill-'));
    process.env.TMPDIR = folder;
  });
  afterEach(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  });

  it('is a failed drill, which can be noted, when it can’t make a database of its own', async () => {
    const site = { DATA_DIR: folder, DATABASE_URL: `postgres://postgres@127.0.0.1:${await freePort()}/none` };

    const run = await runDrill({
      archive: 'site.tar',
      site,
      dataFolder: folder,
      signal: new AbortController().signal,
      say: () => undefined,
    });

    expect(run).toMatchObject({
      kind: 'drill',
      is_verified: false,
      problem: expect.stringContaining('could not be opened'),
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});
