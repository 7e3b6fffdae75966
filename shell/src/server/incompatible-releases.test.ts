/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { releaseOf } from '@northlight/shared/release-store/testing';
import type { FastifyInstance } from 'fastify';
import { buildServer } from './app.ts';
import { readConfig } from './config.ts';

const UI = '@northlight/shared/ui';

let folder: string;
let store: ReleaseStore;
let app: FastifyInstance | null;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'incompatible-'));
  for (const part of ['web', 'build/web', 'build/server']) mkdirSync(path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, 'web/chunks.json'), JSON.stringify({ chunks: {}, entries: { main: ['main.js'] } }));
  writeFileSync(path.join(folder, 'web/provided.json'), JSON.stringify({ react: '19.3.1', [UI]: '1.0.0' }));
  store = openReleaseStore(path.join(folder, 'remotes'));
  app = null;
});

afterEach(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const using = (name: string, version: string, names: Record<string, string[]> | null): Release =>
  releaseOf(name, version, { hostModules: { react: '19.3.1', [UI]: '1.0.0' }, hostNames: names });

const put = (release: Release) => store.put(release, path.join(folder, 'build'));

async function goLive(...releases: readonly Release[]): Promise<void> {
  for (const release of releases) await store.activate(await put(release));
}

/** Starts the site's server, which writes its log to a file. */
async function start(environment: Record<string, string> = {}): Promise<void> {
  app = await buildServer(
    readConfig(
      {
        DATA_DIR: folder,
        SHELL_WEB_DIR: path.join(folder, 'web'),
        SITE_ORIGIN: 'https://example.com',
        LOG_LEVEL: 'silent',
        ...environment,
      },
      folder,
    ),
  );
}

const running = () => readdirSync(path.join(folder, 'remotes/.hosts'));

describe('a shell that starts in front of releases that were made for another', () => {
  it('refuses to, and names who would break and which names are missing, canaries too', async () => {
    await goLive(
      using('site', '1.0.0', { react: ['useState'], [UI]: ['Section'] }),
      using('blog', '1.0.0', { [UI]: ['Section', 'GoneCard', 'GoneList'], zustand: ['create'] }),
    );
    await store.startCanary(await put(using('site', '1.0.1', { react: ['useMagic'] })), 10);

    const refusal: unknown = await start().then(
      () => 'it started',
      (error: unknown) => error,
    );

    expect(String(refusal).split('\n')).toEqual([
      'IncompatibleReleasesError: This shell does not go together with what is live:',
      `  - blog 1.0.0 uses “GoneCard”, “GoneList” of ${UI}, which this shell does not have.`,
      '  - blog 1.0.0 needs zustand, which this shell does not offer.',
      '  - the canary 1.0.1 of site uses “useMagic” of react, which this shell does not have.',
      'Release those remotes anew for it, or start the shell that was there before. With ' +
        'ALLOW_INCOMPATIBLE_REMOTES=1 it starts all the same.',
    ]);
    // The shell does not run, so no release is checked against its offer.
    expect(await store.offers()).toEqual([]);
  });

  it('starts all the same when it is told to', async () => {
    await goLive(using('blog', '1.0.0', { [UI]: ['GoneCard'] }));

    await start({ ALLOW_INCOMPATIBLE_REMOTES: '1' });

    expect((await app?.inject('/readyz'))?.statusCode).toBe(200);
  });

  it('starts when only an earlier version would break, or one that is older than the list of its names', async () => {
    await goLive(using('blog', '1.0.0', { [UI]: ['GoneCard'] }), using('blog', '1.0.1', null));

    await start();

    expect((await app?.inject('/readyz'))?.statusCode).toBe(200);
  });
});

describe('a shell that runs', () => {
  it('says what it offers for as long as it runs, beside others', async () => {
    await start();
    const first = app;
    await start();

    expect(running()).toHaveLength(2);
    expect((await store.offers())[0]?.modules[UI]?.exports).toContain('Section');

    await first?.close();
    expect(running()).toHaveLength(1);
  });
});
