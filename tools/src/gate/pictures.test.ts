import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registrySchema, type Release } from '@northlight/shared/release';
import { buildRooms } from '../build/build-rooms.ts';
import { reportPictures } from '../pictures/report-pictures.ts';
import { type OwnCandidate, passGate } from './pass-gate.ts';
import { ReleaseRefusedError } from './refusal.ts';
import { liveNeighbours, liveOf, type LiveSite } from './live-site.ts';
import { buildSmallRemotes, makeWorkshop, type SmallRemote } from './testing/small-remotes.ts';
import { tryInShell } from './try-in-shell.ts';

/** Milliseconds for builds and for starts of the shell and a browser, on a busy machine. */
jest.setTimeout(300_000);

const NEWS: SmallRemote = { name: 'news', says: 'As it was.', lends: ['ticker'] };
const CHANGED_NEWS = {
  own: { ...NEWS, says: 'Altogether different.', slotSays: ['Lent by news.', 'Another line of it.', 'And a third.'] },
  foreign: {
    ...NEWS,
    body: `useEffect(() => { document.querySelector('footer').style.letterSpacing = '4px'; }, []);`,
    slotBody: `for (const heading of document.querySelectorAll('h1')) heading.style.marginLeft = '40px';`,
  },
} as const satisfies Record<string, SmallRemote>;

let workshop: string;
let storeFolder: string;
let live: ReadonlyMap<string, OwnCandidate>;
let changed: ReadonlyMap<string, OwnCandidate>;

beforeAll(async () => {
  await buildRooms(['shell']);
  workshop = makeWorkshop('pictures-test');
  const build = async (name: string, remotes: readonly SmallRemote[]) => {
    const folder = path.join(workshop, name.replaceAll(' ', '-'));
    mkdirSync(folder);
    return buildSmallRemotes(folder, remotes);
  };
  const candidates = await build('live', [NEWS, { name: 'start', places: ['news/ticker'] }]);
  live = new Map(candidates.map((candidate) => [candidate.release.name, candidate]));
  const others = new Map<string, OwnCandidate>();
  for (const [name, remote] of Object.entries(CHANGED_NEWS))
    for (const candidate of await build(name, [remote])) others.set(name, candidate);
  changed = others;
});

afterAll(() => rmSync(workshop, { recursive: true, force: true }));

beforeEach(() => {
  storeFolder = mkdtempSync(path.join(tmpdir(), 'pictures-store-'));
});

afterEach(() => rmSync(storeFolder, { recursive: true, force: true }));

function the(name: string): OwnCandidate {
  const candidate = live.get(name) ?? changed.get(name);
  if (!candidate) throw new Error(`There is no small remote called ${name}.`);
  return candidate;
}

/** A store in which news and start are live. */
function liveSite(): LiveSite {
  const remotes: Record<string, Release> = {};
  for (const { release, folder } of live.values()) {
    cpSync(folder, path.join(storeFolder, release.name, release.version), { recursive: true });
    remotes[release.name] = release;
  }
  return { registry: registrySchema.parse({ revision: 1, remotes }), storeFolder, offers: [] };
}

const reportFile = () => path.join(storeFolder, 'pictures/news.html');
/** Nothing listens at this address. */
const apiOrigin = 'http://localhost:9';

/** The part of the gate that compares pages; other tests check types. */
async function look(candidate: OwnCandidate, { registry, storeFolder: store }: LiveSite = liveSite()) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const options = { all: false, accepted: [], refusesForeign: true, reportFile: reportFile() };
  const around = { registry, storeFolder: store };
  const { release } = candidate;
  const beside = { live: liveOf(release, around), neighbours: liveNeighbours(release, around) };
  const { reasons, pictures } = await tryInShell(candidate, beside, { apiOrigin, say, pictures: options });
  const foreign = pictures ? await reportPictures(release, pictures, say, options) : [];
  return { said: said.join('\n'), reasons: [...reasons, ...foreign], pictures };
}

describe('the pictures of a release', () => {
  it('are the same for equal versions', async () => {
    const news = the('news');
    const { said, reasons, pictures } = await look({ ...news, release: { ...news.release, version: '1.0.0-again' } });

    expect(reasons).toEqual([]);
    expect(pictures?.summary).toMatchObject({ changes: [], notes: [], comparedWith: news.release.version });
    expect(said).toMatch(/: 4 compared, none differs\.$/);
  });

  it('show what its own page and its slot change, and it goes live', async () => {
    const { said, reasons, pictures } = await look(the('own'));

    expect(reasons).toEqual([]);
    expect(pictures?.summary.changes.map(({ address, width, foreign }) => [address, width, foreign])).toEqual([
      ['/news', 360, []],
      ['/news', 1280, []],
      ['/start', 360, []],
      ['/start', 1280, []],
    ]);
    expect(said).toMatch(/\/news at 360 px, light: [\d.]+ % of the pixels differ\n/);
    expect(said).toContain(reportFile());
  });

  it('refuse it when it moves an element of another team or changes the frame, and name the page', async () => {
    const { release, folder, packageFile } = the('foreign');
    const refusal = passGate({ release, folder, packageFile }, liveSite(), {
      apiOrigin,
      say: () => undefined,
      pictures: { all: false, accepted: [], refusesForeign: true, reportFile: reportFile() },
    });

    await expect(refusal).rejects.toThrow(ReleaseRefusedError);
    await expect(refusal).rejects.toMatchObject({
      reasons: [
        'The page /news of news looks different in the frame, which is the shell’s and not news’s (360 px, light; ' +
          `1280 px, light): see ${reportFile()}, and put it right, or release it with --accept frame when its team ` +
          'agrees.',
        'The page /start of start looks different in what is start’s and not news’s (360 px, light; 1280 px, ' +
          `light): see ${reportFile()}, and put it right, or release it with --accept start when its team agrees.`,
      ],
    });
    const report = readFileSync(reportFile(), 'utf8');
    expect(report).toContain('/start, 360 px, light');
    expect(report.match(/<img src="data:image\/webp;base64,/g)).toHaveLength(12);
    expect(report).not.toMatch(/(?:src|href)="(?!data:)/);
  });

  it('are not taken where the files of what is live have gone, which is said and holds nobody up', async () => {
    const around = liveSite();
    rmSync(path.join(storeFolder, 'news'), { recursive: true });

    const { said, reasons, pictures } = await look(the('own'), around);

    expect({ reasons, pictures }).toEqual({ reasons: [], pictures: null });
    expect(said).toBe('No pictures of news were compared: the files of what is live are not on this machine.');
    expect(existsSync(reportFile())).toBe(false);
  });
});
