import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portOf } from '@northlight/shared/process/ports';
import { checkSettings, endSeconds, memoryLimits, readSettings, type Settings } from './settings.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = (changes: Partial<Settings>): Settings => ({
  dataFolder: path.join(folder, 'a/b'),
  sitePort: 0,
  apiPort: 0,
  siteOrigin: 'http://localhost',
  apiOrigin: 'http://localhost',
  ...changes,
});

describe('endSeconds', () => {
  afterEach(() => {
    delete process.env.REQUEST_TIMEOUT_SECONDS;
    delete process.env.DRAIN_SECONDS;
  });

  it('is longer than the longest upload that the API lets finish', () => {
    expect(endSeconds()).toBeGreaterThan(5 + 300 + 60);
    process.env.REQUEST_TIMEOUT_SECONDS = '3600';
    process.env.DRAIN_SECONDS = '30';
    expect(endSeconds()).toBeGreaterThan(30 + 3600 + 60);
  });
});

describe('readSettings', () => {
  const NAMES = ['SITE_PORT', 'API_PORT', 'SITE_ORIGIN', 'API_ORIGIN'];
  const before = NAMES.map((name) => [name, process.env[name]] as const);
  afterEach(() => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  });

  it('counts an empty variable as unset, as the API does', () => {
    for (const name of NAMES) process.env[name] = '';
    process.env['SITE_PORT'] = '3100';

    expect(readSettings()).toMatchObject({
      sitePort: 3100,
      siteOrigin: 'http://localhost:3100',
      apiPort: 4000,
      apiOrigin: 'http://localhost:4000',
    });
  });
});

describe('memoryLimits', () => {
  afterEach(() => {
    delete process.env.MALLOC_ARENA_MAX;
  });

  it('are those that somebody has set, or else ours', () => {
    const ours = memoryLimits();
    process.env.MALLOC_ARENA_MAX = '8';
    expect(memoryLimits()).toEqual({ ...ours, MALLOC_ARENA_MAX: '8' });
    expect(ours).toEqual({ MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' });
  });
});

describe('checkSettings', () => {
  it('makes the data folder and leaves nothing in it', async () => {
    await checkSettings(settings({}));

    expect(readdirSync(path.join(folder, 'a/b'))).toEqual([]);
  });

  it.each(['/proc/here', '/dev/null/here'])('says in one sentence that %s can’t be written to', async (dataFolder) => {
    await expect(checkSettings(settings({ dataFolder }))).rejects.toThrow(
      `The data folder ${dataFolder} can't be written to`,
    );
  });

  it('says which port is in use and which variable changes it', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const port = portOf(server);

    await expect(checkSettings(settings({ apiPort: port }))).rejects.toThrow(
      `Port ${port} is in use: stop what listens there, or set API_PORT.`,
    );
    await new Promise((resolve) => server.close(resolve));
  });
});
