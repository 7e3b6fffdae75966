import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { openPreviewSigner, openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { releaseOf } from '@northlight/shared/release-store/testing';

const ROOT = path.resolve(__dirname, '../..');

/** Each command is a process of its own, on a machine that may do other things. */
jest.setTimeout(180_000);

let data: string;
let store: ReleaseStore;

beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'commands-'));
  store = openReleaseStore(path.join(data, 'remotes'));
});

afterEach(() => rmSync(data, { recursive: true, force: true }));

const release = (version: string): Release => releaseOf('career', version, { author: 'Ada Lovelace' });

const put = (version: string): Promise<Release> => putRelease(release(version));

async function putRelease(one: Release): Promise<Release> {
  const build = path.join(data, 'build');
  for (const part of ['web', 'server']) mkdirSync(path.join(build, part), { recursive: true });
  writeFileSync(path.join(build, 'server/server.cjs'), one.version);
  return store.put(one, build);
}

async function goLive(...versions: readonly string[]): Promise<void> {
  for (const version of versions) await store.activate(await put(version));
}

/** What a command prints, and whether it ended well. Both of its streams lead to one file: two pipes keep no order. */
function run(command: string, ...words: readonly string[]): Promise<{ code: number | null; said: string }> {
  const file = path.join(data, 'output.txt');
  const output = openSync(file, 'w');
  const child = spawn(
    path.join(ROOT, 'node_modules/.bin/tsx'),
    [path.join(ROOT, 'tools/src', `${command}.ts`), ...words],
    {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: data, SITE_ORIGIN: 'https://northlight.example' },
      stdio: ['ignore', output, output],
    },
  );
  closeSync(output);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said: readFileSync(file, 'utf8').trim() }));
  });
}

const NO_SITE =
  'No site that runs reads this store, so nobody is shown what is released in it. If yours runs, give this command ' +
  'the same DATA_DIR.';

/** What a command says at its end that changes what is released, whether it did so or was refused. */
const where = () => `Store: the folder ${path.join(data, 'remotes')}\n${NO_SITE}`;

const lines = ({ code, said }: { code: number | null; said: string }) => ({ code, lines: said.split('\n') });

const live = async () => (await store.registry()).remotes.career?.version;

describe('npm run rollback', () => {
  it('goes back to the version before, and says which', async () => {
    await goLive('1.0.1', '1.0.2');

    expect(await run('rollback', 'remote-career')).toEqual({
      code: 0,
      said: `career 1.0.1 is live again.\n${where()}`,
    });
    expect(await live()).toBe('1.0.1');
  });

  it('is refused when pages of another remote would break by it, names them, and goes back all the same when it is told to', async () => {
    await store.activate(
      await putRelease(
        releaseOf('career', '1.0.1', {
          routes: [{ id: 'jobs', pattern: '/jobs', layouts: [], slots: ['blog/latest'] }],
        }),
      ),
    );
    await goLive('1.0.2');
    await store.activate(
      await putRelease(
        releaseOf('site', '1.0.0', { routes: [{ id: 'jobs', pattern: '/jobs', layouts: [], slots: [] }] }),
      ),
    );
    const taken =
      '  - The path /jobs of career is one which site owns: its pages would go by chance. Choose another path.';

    expect(lines(await run('rollback', 'remote-career'))).toEqual({
      code: 1,
      lines: [
        'career does not go back to 1.0.1:',
        taken,
        'To go back all the same: npm run rollback -- remote-career 1.0.1 --force',
        ...where().split('\n'),
      ],
    });
    expect(await live()).toBe('1.0.2');

    expect(lines(await run('rollback', 'remote-career', '--force'))).toEqual({
      code: 0,
      lines: [
        'career 1.0.1 is live again.',
        'It does not go together with what else is live:',
        taken,
        '  - The page /jobs of career places blog/latest, which no live remote lends: release blog with that ' +
          'slot first, or leave it out.',
        ...where().split('\n'),
      ],
    });
    expect(await live()).toBe('1.0.1');
  });

  it('goes back to pages that miss something themselves, and says what', async () => {
    await store.activate(
      await putRelease(
        releaseOf('career', '1.0.1', {
          routes: [{ id: 'jobs', pattern: '/jobs', layouts: [], slots: ['blog/latest'] }],
        }),
      ),
    );
    await goLive('1.0.2');

    const { code, said } = await run('rollback', 'remote-career');

    expect(code).toBe(0);
    expect(said).toContain(
      'career 1.0.1 is live again.\nIt does not go together with what else is live:\n  - The page /jobs of ' +
        'career places blog/latest, which no live remote lends',
    );
    expect(await live()).toBe('1.0.1');
  });

  it('is not held up by what the live version breaks already', async () => {
    await goLive('1.0.1', '1.0.2');
    await store.activate(
      await putRelease(
        releaseOf('site', '1.0.0', {
          routes: [{ id: 'about', pattern: '/about', layouts: [], slots: ['career/open-positions'] }],
        }),
      ),
    );

    expect((await run('rollback', 'remote-career')).code).toBe(0);
    expect(await live()).toBe('1.0.1');
  });

  it('fails in one sentence when there is none', async () => {
    await goLive('1.0.1');

    expect(await run('rollback', 'remote-career', '1.0.7')).toEqual({
      code: 1,
      said: `career has no version 1.0.7 to go back to. Stored: 1.0.1.\n${where()}`,
    });
    expect(await live()).toBe('1.0.1');
  });
});

describe('npm run unpublish', () => {
  it('takes a remote off the site, which the history tells, until a rollback brings it back', async () => {
    await goLive('1.0.1', '1.0.2');

    expect(await run('unpublish', 'remote-career')).toEqual({
      code: 0,
      said: `career is off the site; 1.0.2 was live. To bring it back: npm run rollback -- remote-career\n${where()}`,
    });
    expect(await live()).toBeUndefined();
    expect((await run('releases', 'remote-career')).said).toMatch(
      /1\.0\.2 was taken off the site \d{4}-\d\d-\d\d \d\d:\d\d by \S/,
    );
    expect((await run('rollback', 'remote-career')).said).toBe(`career 1.0.2 is live again.\n${where()}`);
  });

  it('refuses while a live page needs what it lends, and names the page', async () => {
    await goLive('1.0.1');
    const site = releaseOf('site', '1.0.0', {
      routes: [{ id: 'about', pattern: '/about', layouts: [], slots: ['career/open-positions'] }],
    });
    await store.activate(await putRelease(site));

    expect(await run('unpublish', 'remote-career')).toEqual({
      code: 1,
      said:
        'career stays on the site:\n  - The page /about of site places career/open-positions, which nobody else ' +
        `lends: release site without it first.\n${where()}`,
    });
    expect(await live()).toBe('1.0.1');
  });

  it('says so when nothing is live', async () => {
    expect(await run('unpublish', 'remote-career')).toEqual({
      code: 1,
      said: `Nothing of career is live.\n${where()}`,
    });
  });
});

describe('npm run canary', () => {
  it('changes the share, promotes, and ends', async () => {
    await goLive('1.0.1');
    await store.startCanary(await put('1.0.2'), 10);

    expect((await run('canary', 'remote-career', '50')).said).toBe(
      `career 1.0.2 is shown to 50 % of the visitors.\n${where()}`,
    );
    expect((await store.registry()).canaries.career?.percent).toBe(50);
    expect((await run('canary', 'remote-career', 'promote')).said).toBe(`career 1.0.2 is live.\n${where()}`);
    expect(await live()).toBe('1.0.2');
    expect(await run('canary', 'remote-career', 'end')).toEqual({ code: 1, said: `career has no canary.\n${where()}` });
  });

  it('is not promoted when a page that went live since needs what it has no more', async () => {
    await store.activate(await putRelease(releaseOf('career', '1.0.1', { slots: ['open-positions'] })));
    await store.startCanary(await put('1.0.2'), 10);
    await store.activate(
      await putRelease(
        releaseOf('site', '1.0.0', {
          routes: [{ id: 'about', pattern: '/about', layouts: [], slots: ['career/open-positions'] }],
        }),
      ),
    );

    expect(lines(await run('canary', 'remote-career', 'promote'))).toEqual({
      code: 1,
      lines: [
        'career 1.0.2 is not released:',
        '  - The page /about of site places career/open-positions, which this release does not lend any more: ' +
          'keep the slot until site is released without it.',
        ...where().split('\n'),
      ],
    });
    expect(await live()).toBe('1.0.1');
    expect((await store.registry()).canaries.career?.release.version).toBe('1.0.2');
  });
});

describe('npm run releases', () => {
  it('lists what is stored and says what is live', async () => {
    await goLive('1.0.1', '1.0.2');

    const { code, said } = await run('releases', 'remote-career');

    expect(code).toBe(0);
    expect(said).toMatch(/live +1\.0\.2 .* since .* Ada Lovelace/);
    expect(said).toMatch(/fallback +1\.0\.1 .* until .* Ada Lovelace/);
    expect(said).toContain(where());
  });
});

describe('npm run prune', () => {
  it('says what it removed, and that there was nothing', async () => {
    await goLive('1.0.1');
    await put('1.0.2');

    expect(await run('prune')).toEqual({ code: 0, said: `removed career 1.0.2, published 2026-01-01\n${where()}` });
    expect(await run('prune', '--days', '1')).toEqual({
      code: 0,
      said: `No version has been out of use for 1 day.\n${where()}`,
    });
  });
});

describe('npm run preview', () => {
  it('has the deployed shell load a remote from the development server of this machine', async () => {
    mkdirSync(path.join(data, 'remotes/.development'), { recursive: true });
    const offer = {
      ...release('development'),
      webBase: 'http://localhost:5101/',
      serverFile: '/dist-dev/server/server.cjs',
      pid: process.pid,
    };
    writeFileSync(path.join(data, 'remotes/.development/career.json'), JSON.stringify(offer));

    const { code, said } = await run('preview', 'remote-career', '--localhost', '--days', '2');

    expect(code).toBe(0);
    const address = new URL(/https:\S+/.exec(said)?.[0] ?? '');
    const id = (await openPreviewSigner(data)).verify(address.pathname.slice('/preview/'.length));
    expect(address.origin).toBe('https://northlight.example');
    expect(address.searchParams.get('to')).toBe('/career');
    expect(await store.findPreview(id ?? '')).toMatchObject({
      remote: 'career',
      source: { kind: 'localhost', webBase: 'http://localhost:5101/', release: { version: 'development' } },
    });

    expect((await run('preview', 'remote-career', '--end')).said).toBe(
      `career is previewed by nobody any more.\n${where()}`,
    );
    expect(await store.listPreviews()).toEqual([]);
  });

  it('stores the build without making it live, and signs the link with the key it is given', async () => {
    await goLive('1.0.1');

    const { code, said } = await run('preview', 'remote-career', '--to', '/career?open=1');

    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringMatching(/^career \S+ is shown until/) });
    expect(await live()).toBe('1.0.1');
    expect(new URL(/https:\S+/.exec(said)?.[0] ?? '').searchParams.get('to')).toBe('/career?open=1');
    const [preview] = await store.listPreviews();
    expect(preview?.source).toEqual({
      kind: 'release',
      version: (await store.list('career')).find(({ version }) => version !== '1.0.1')?.version,
    });
  }, 120_000);
});

describe('the store that a command names', () => {
  it('is one that nobody is shown, unless a site reads it', async () => {
    await goLive('1.0.1', '1.0.2');
    const shell = await store.announceShell({ modules: {}, paths: [], links: [] }, async () => undefined);
    expect((await run('rollback', 'remote-career')).said).not.toContain(NO_SITE);

    await shell.withdraw();
    expect((await run('rollback', 'remote-career', '1.0.2')).said).toContain(NO_SITE);
  });
});

describe('a command that was mistyped', () => {
  it.each([
    ['rollback', 'Say which remote.'],
    ['unpublish', 'Say which remote.'],
    ['rollback remote-carer', 'There is no remote “remote-carer”: there are '],
    ['rollback remote-career 1.0.0 now', '“now” is one word too many.'],
    ['releases --all', "Unknown option '--all'."],
    ['canary remote-career much', 'The share must be a number from 0 to 100, not “much”.'],
    ['canary remote-career', 'Say what becomes of the canary.'],
    ['prune --days 0', '--days must be a number from 1 to 3650, not “0”.'],
    ['preview remote-career --to //elsewhere.example', '--to must be a path of the site'],
    ['release --canary 10', 'is no remote: there are '],
  ])('says what is wrong with “%s”, and how it is meant', async (typed, message) => {
    const [command = '', ...words] = typed.split(' ');
    const { code, said } = await run(command, ...words);

    expect(code).toBe(1);
    expect(said).toContain(message);
    expect(said).toContain(`\nUsage: npm run ${command}`);
    expect(said.split('\n')).toHaveLength(2);
  });

  it('asks for a development server before it leads anybody to one', async () => {
    expect(await run('preview', 'remote-career', '--localhost')).toEqual({
      code: 1,
      said:
        'No development server of remote-career runs on this data folder: start one with npm run dev -w ' +
        `remote-career.\n${where()}`,
    });
  });
});
