import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Registry, registrySchema, type Release } from '@northlight/shared/release';
import { buildRooms } from '../build/build-rooms.ts';
import { type OwnCandidate, compareTogether, passGate } from './pass-gate.ts';
import { ReleaseRefusedError } from './refusal.ts';
import type { LiveSite } from './live-site.ts';
import { buildSmallRemotes, describeBuild, makeWorkshop } from './testing/small-remotes.ts';

/** Milliseconds for builds and for starts of the shell and a browser, on a busy machine. */
jest.setTimeout(300_000);

let workshop: string;
let storeFolder: string;
let built: Map<string, OwnCandidate>;

beforeAll(async () => {
  await buildRooms(['shell']);
  workshop = makeWorkshop('gate-test');
  const candidates = await buildSmallRemotes(workshop, [
    { name: 'news', lends: ['ticker'] },
    { name: 'start', places: ['news/ticker'] },
    {
      name: 'earlier',
      places: ['news/ticker'],
      imports:
        "import { useLocation } from 'react-router-dom'; import { trashPaths } from '@northlight/shared/endpoints';",
      body: `if (useLocation().pathname !== '/earlier') throw new Error('it has another router');
        if (typeof trashPaths !== 'object') throw new Error('it has no endpoints');`,
      isEarlier: true,
    },
    {
      name: 'flaky',
      body: `useEffect(() => {
        if (typeof window !== 'undefined') throw new Error('only where there is a window');
      }, []);`,
    },
    { name: 'broken', body: "if (typeof window === 'undefined') throw new Error('only on the server');" },
  ]);
  built = new Map(candidates.map((candidate) => [candidate.release.name, candidate]));
});

afterAll(() => rmSync(workshop, { recursive: true, force: true }));

beforeEach(() => {
  storeFolder = mkdtempSync(path.join(tmpdir(), 'gate-store-'));
});

afterEach(() => rmSync(storeFolder, { recursive: true, force: true }));

function the(name: string): OwnCandidate {
  const candidate = built.get(name);
  if (!candidate) throw new Error(`There is no small remote called ${name}.`);
  return candidate;
}

/** A store in which these remotes are live. */
function live(...names: string[]): LiveSite {
  const remotes: Record<string, Release> = {};
  for (const name of names) {
    const { release, folder } = the(name);
    cpSync(folder, path.join(storeFolder, name, release.version), { recursive: true });
    remotes[name] = release;
  }
  const registry: Registry = registrySchema.parse({ revision: 1, remotes });
  return { registry, storeFolder, offers: [] };
}

/** The same build with a changed server bundle, or a changed file of its web part. */
async function changed(name: string, file: string, rewrite: (text: string) => string): Promise<OwnCandidate> {
  const folder = path.join(storeFolder, `.changed-${name}`);
  const target = path.join(folder, file);
  cpSync(the(name).folder, folder, { recursive: true });
  writeFileSync(target, rewrite(readFileSync(target, 'utf8')));
  return { release: await describeBuild(name, folder), folder, packageFile: the(name).packageFile };
}

const said: string[] = [];

/** The reasons for a refusal; none for a release that passes. There is no API. */
async function reasonsFor(candidate: OwnCandidate, liveSite: LiveSite): Promise<readonly string[]> {
  said.length = 0;
  try {
    await passGate(candidate, liveSite, {
      apiOrigin: 'http://localhost:9',
      say: (line) => said.push(line),
      pictures: { all: false, accepted: [], refusesForeign: true, reportFile: path.join(storeFolder, 'report.html') },
    });
    return [];
  } catch (error) {
    if (error instanceof ReleaseRefusedError) return error.reasons;
    throw error;
  }
}

describe('passGate', () => {
  it('lets a release pass that shell and browser can show, with the pages that place its slots', async () => {
    expect(await reasonsFor(the('news'), live('start'))).toEqual([]);
    expect(said).toEqual([]);
  });

  it('lets one pass whose slot a page places that was built before the host’s modules had a scope', async () => {
    const { release, folder } = the('earlier');
    const container = readFileSync(path.join(folder, 'web', release.entry), 'utf8');
    expect(container).toContain('"react-router-dom"');
    expect(container).toContain('"@northlight/shared/endpoints"');
    expect(container).not.toContain('@northlight/router');

    expect(await reasonsFor(the('news'), live('earlier'))).toEqual([]);
    expect(said).toEqual([]);
  });

  it('refuses what throws only in the browser, and names the page and what it said', async () => {
    const reasons = await reasonsFor(the('flaky'), live('news'));

    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.join('\n')).toMatch(
      /The page \/flaky of flaky .*only where there is a window.* in a (wide|narrow) window/,
    );
  });

  it('refuses what throws only on the server', async () => {
    const reasons = await reasonsFor(the('broken'), live('news'));

    expect(reasons[0]).toBe(
      'The page /broken of broken answers 500 when the shell renders it (/broken): make it render before it is ' +
        'released.',
    );
    expect(reasons.join('\n')).toContain('The shell’s log says of broken');
    expect(reasons.join('\n')).toContain('only on the server');
  });

  it('has nothing to ask of what is live already', async () => {
    expect(await reasonsFor(the('broken'), live('broken'))).toEqual([]);
  });

  it('refuses what would break a page of another remote, before anything is started', async () => {
    const without = await changed('news', 'server/server.cjs', (code) =>
      code.replace("'ticker': (0,", "'crawler': (0,"),
    );

    expect(without.release.slots).toEqual(['crawler']);
    expect(await reasonsFor(without, live('start'))).toEqual([
      'The page /start of start places news/ticker, which this release does not lend any more: keep the slot ' +
        'until start is released without it.',
    ]);
  });

  it('refuses a container that does not expose ./remote', async () => {
    const hidden = await changed('news', 'web/remoteEntry.js', (code) => code.replaceAll('"./remote"', '"./other"'));

    expect(await reasonsFor(hidden, live())).toEqual([
      expect.stringMatching(
        /^The browser could not load news: its container does not hand out \.\/remote with a definition/,
      ),
    ]);
  });

  it('refuses a page whose code throws as soon as it is loaded', async () => {
    const throwing = await changed('news', 'server/server.cjs', (code) =>
      code.replace(/function Page\(\)/, 'throw new Error("at load");\nfunction Page()'),
    );

    expect(await reasonsFor(throwing, live())).toEqual([
      '“news-page” of news throws as soon as it is loaded (Error: at load): its page would be the message of a ' +
        'failing section.',
    ]);
  });

  it('refuses what the live shell has no name for, as its components use it', async () => {
    const exports = {
      react: ['useState'],
      'react/jsx-runtime': ['jsx', 'jsxs'],
      '@northlight/shared/remote': ['defineRemote', 'slot'],
      '@northlight/shared/ui': ['Section', 'Wrap'],
    };
    const { hostModules } = the('news').release;
    const modules = Object.fromEntries(
      Object.entries(exports).map(([module, names]) => [
        module,
        { version: hostModules[module] ?? '', exports: names },
      ]),
    );
    const liveSite = { ...live(), offers: [{ modules, paths: [], links: [] }] };

    expect(await reasonsFor(the('news'), liveSite)).toEqual([
      'The live shell’s react has no “useEffect”, which news uses: start a shell that has it first.',
    ]);
  });
});

describe('compareTogether', () => {
  it('takes several candidates as they will be, and refuses only whose own fault it is', async () => {
    expect(await compareTogether([the('start'), the('news')], live())).toEqual(new Map());
    expect(await compareTogether([the('start'), the('flaky')], live())).toEqual(
      new Map([
        [
          'start',
          [
            'The page /start of start places news/ticker, which no live remote lends: release news with that ' +
              'slot first, or leave it out.',
          ],
        ],
      ]),
    );
  });
});
