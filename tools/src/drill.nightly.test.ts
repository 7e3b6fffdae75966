import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { freePort } from '@northlight/shared/process/ports';
import { databaseService, databaseUrl } from './cluster/database.ts';
import { findPrograms } from './cluster/programs.ts';
import { ROOT } from './rooms.ts';
import { startProcess } from './run/service-process.ts';
import { waitUntilReady } from './run/wait-until-ready.ts';

jest.setTimeout(600_000);

let folder: string;
let endApi: () => Promise<unknown>;
const at = (...names: string[]) => path.join(folder, ...names);

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** @param hear is called with all output so far, and with what ends the process. */
function run(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  hear: (said: string, end: (signal?: NodeJS.Signals) => void) => void = () => {},
): Promise<Ended> {
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
    hear(said, (signal = 'SIGINT') => child.kill(signal));
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // `close` comes after all output was read, so the processes that it started have ended too.
    child.once('close', (code) => resolve({ code, said }));
  });
}

const tool = (name: string) => ['--import', 'tsx', path.join(ROOT, 'tools/src', `${name}.ts`)];
/** Runs a drill whose temporary folders are made in a separate folder, so that the test can check for leftovers. */
const drill = (
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  hear?: Parameters<typeof run>[2],
) => run([...tool('drill'), ...words], { DATA_DIR: at('site'), TMPDIR: at('temporary'), ...env }, hear);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'drill-'));
  for (const name of ['site', 'temporary', 'kept']) mkdirSync(at(name));
  const port = await freePort();
  const env = { DATA_DIR: at('site'), API_PORT: String(port), DRAIN_SECONDS: '0', LOG_LEVEL: 'error' };
  const published = await run(tool('publish-and-mirror'), env);
  expect(published).toMatchObject({ code: 0, said: expect.stringContaining('published site') });
  const api = startProcess(
    { name: 'API', command: [process.execPath, 'dist/server.js'], folder: path.join(ROOT, 'api'), env },
    console.error,
  );
  endApi = () => {
    api.kill();
    return api.exited;
  };
  await waitUntilReady(`http://localhost:${port}/readyz`);
  const made = await run([path.join(ROOT, 'api/dist/backup.js'), `${at('kept')}/`], env);
  expect(made).toMatchObject({ code: 0 });
});
afterEach(() => {
  expect(readdirSync(at('temporary')).filter((name) => name.startsWith('northlight-drill'))).toEqual([]);
});
afterAll(async () => {
  await endApi?.();
  rmSync(folder, { recursive: true, force: true });
});

const newest = () => readdirSync(at('kept')).find((name) => name.endsWith('.tar')) ?? 'none';

/** The earlier archive with some of its entries changed; the manifest may be changed too. */
function damagedArchive(name: string, change: (entries: string) => void): string {
  const entries = at('entries');
  mkdirSync(entries);
  execFileSync('tar', ['-xf', at('kept', newest()), '-C', entries]);
  const order = execFileSync('tar', ['-tf', at('kept', newest())], { encoding: 'utf8' })
    .trim()
    .split('\n');
  change(entries);
  execFileSync('tar', ['--format=ustar', '-cf', at(name), '-C', entries, ...order]);
  rmSync(entries, { recursive: true });
  return at(name);
}

describe('npm run drill', () => {
  it('restores the newest backup beside a site that runs, looks at it, and says how old it was', async () => {
    const { code, said } = await drill([], { BACKUP_TO: `${at('kept')}/` });

    expect([code, said]).toEqual([0, expect.stringMatching(/^RTO \d+\.\d s/m)]);
    expect(said).toMatch(/^RPO \d/m);
    expect(said).toMatch(/^10 pages were opened, by releases of the site: \/ /m);
    expect(said).toContain('Every count and checksum is that of the archive');
  });

  it('fails where a row is missing, though every checksum is right', async () => {
    const archive = damagedArchive('row.tar', (entries) => {
      const entry = 'rows/team_member/000001.ndjson.gz';
      const file = path.join(entries, entry);
      const [, ...lines] = gunzipSync(readFileSync(file)).toString().split('\n');
      writeFileSync(file, gzipSync(lines.join('\n')));
      const manifest = JSON.parse(readFileSync(path.join(entries, 'manifest.json'), 'utf8'));
      manifest.checksums[entry] = createHash('sha256').update(readFileSync(file)).digest('hex');
      writeFileSync(path.join(entries, 'manifest.json'), JSON.stringify(manifest));
    });
    const { code, said } = await drill([archive]);

    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^The drill failed: The table team_member has \d+ rows now/m),
    ]);
  });

  it('fails where a picture was cut short', async () => {
    const archive = damagedArchive('picture.tar', (entries) => {
      const [picture = ''] = readdirSync(path.join(entries, 'uploads')).filter((name) => !name.endsWith('.svg'));
      truncateSync(path.join(entries, 'uploads', picture), 100);
    });
    const { code, said } = await drill([archive]);

    expect([code, said]).toEqual([1, expect.stringMatching(/The drill failed: .*the checksum of "uploads\//)]);
  });

  it('leaves neither folder nor database when it is interrupted, on PostgreSQL', async () => {
    const port = await freePort();
    const { postgres } = findPrograms();
    const service = databaseService({ binaries: postgres, folder: at('postgres'), port });
    const server = startProcess(service, console.error);
    const url = databaseUrl(port);
    const databases = () =>
      execFileSync(path.join(postgres, 'psql'), [url, '-Atc', 'select datname from pg_database'], { encoding: 'utf8' });
    try {
      await service.whenReady?.(AbortSignal.timeout(60_000));
      const state = { hadDatabase: false };
      const { code, said } = await drill([at('kept')], { DATABASE_URL: url }, (text, interrupt) => {
        if (!/^Restored/m.test(text) || state.hadDatabase) return;
        state.hadDatabase = databases().includes('northlight_drill_');
        interrupt();
      });

      expect([code, state.hadDatabase, said]).toEqual([1, true, expect.stringContaining('The drill was interrupted')]);
      expect(databases()).not.toContain('northlight_drill_');

      // The next drill removes what one that was killed has left.
      await drill([at('kept')], { DATABASE_URL: url }, (text, end) => {
        if (/^Restored/m.test(text)) end('SIGKILL');
      });
      const [left] = databases().match(/northlight_drill_\w+/) ?? [];
      // It does so before it restores anything, so it is not waited for longer.
      const next = await drill([at('kept')], { DATABASE_URL: url }, (text, interrupt) => {
        if (/^Removed northlight_drill_/m.test(text)) interrupt();
      });

      expect(next.said).toContain(`Removed ${left}, which a drill that was killed had left.`);
      expect(databases()).not.toContain('northlight_drill_');
    } finally {
      server.kill();
      await server.exited;
    }
  });
});
