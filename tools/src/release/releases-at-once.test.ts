import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { findConflicts, assertCompatible } from '../gate/find-conflicts.ts';
import { type Candidate, passComparisons } from '../gate/pass-gate.ts';
import { buildSmallRemotes, makeWorkshop } from '../gate/testing/small-remotes.ts';
import { publishCandidate } from './publish.ts';
import type { Gate } from './release-gate.ts';

/** Milliseconds for builds on a busy machine. */
jest.setTimeout(300_000);

const PAIRS = [1, 2, 3];
const environment = { ...process.env };

let workshop: string;
/** Live at first: a provider whose slot no page places yet, and a page that could place it. */
let before: Candidate[];
/** The provider without its slot, and the page with it: only one of the two may go live. */
let after: Candidate[];
let data: string;
let store: ReleaseStore;

beforeAll(async () => {
  workshop = makeWorkshop('at-once');
  const folderOf = (name: string) => {
    const folder = path.join(workshop, name);
    mkdirSync(folder);
    return folder;
  };
  before = await buildSmallRemotes(
    folderOf('before'),
    PAIRS.flatMap((pair) => [{ name: `lender-${pair}`, lends: ['ticker'] }, { name: `page-${pair}` }]),
  );
  after = await buildSmallRemotes(
    folderOf('after'),
    PAIRS.flatMap((pair) => [{ name: `lender-${pair}` }, { name: `page-${pair}`, places: [`lender-${pair}/ticker`] }]),
  );
});

afterAll(() => rmSync(workshop, { recursive: true, force: true }));

beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'at-once-'));
  process.env.DATA_DIR = data;
  store = openReleaseStore(path.join(data, 'remotes'));
  for (const { release, folder } of before) await store.activate(await store.put(release, folder));
});

afterEach(() => {
  process.env = { ...environment };
  rmSync(data, { recursive: true, force: true });
});

const ofPair = (pair: number) => after.filter(({ release }) => release.name.endsWith(`-${pair}`));

/** A gate that compares each release and waits until all of them have passed. */
function meetingAfterComparing(count: number): Gate {
  let passed = 0;
  let allHavePassed: () => void;
  const barrier = new Promise<void>((resolve) => (allHavePassed = resolve));
  return async (candidate, releases) => {
    await passComparisons(candidate, {
      registry: await releases.registry(),
      storeFolder: path.join(data, 'remotes'),
      offers: [],
    });
    if (++passed === count) allHavePassed();
    await barrier;
    return { check: assertCompatible(releases), pictures: null };
  };
}

/** Conflicts of the live releases with each other. */
async function clashes(): Promise<string[]> {
  const registry = await store.registry();
  const found = await Promise.all(
    Object.values(registry.remotes).map((release) =>
      findConflicts(release, { registry, storeFolder: path.join(data, 'remotes'), offers: [] }),
    ),
  );
  return found.flatMap(({ breaks, lacks }) => [...breaks, ...lacks]);
}

const refusals = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));

const ONE_OF_THE_TWO = new RegExp(
  '^The page /page-\\d of page-\\d places lender-\\d/ticker, which ' +
    '(this release does not lend any more: keep the slot|' +
    'no live remote lends: release lender-\\d with that slot first)',
);

describe('releases of several teams at once', () => {
  it('go live as far as they go together, although each was compared before any of them was live', async () => {
    const gate = meetingAfterComparing(after.length);

    const outcomes = await Promise.all(
      PAIRS.map((pair) =>
        Promise.allSettled(ofPair(pair).map((candidate) => publishCandidate(candidate, store, gate))),
      ),
    );

    for (const refused of outcomes.map(refusals))
      expect(refused).toEqual([
        expect.objectContaining({ name: 'ReleaseRefusedError', reasons: [expect.stringMatching(ONE_OF_THE_TWO)] }),
      ]);
    expect(await clashes()).toEqual([]);
    expect((await store.registry()).revision).toBe(before.length + PAIRS.length);
  });
});
