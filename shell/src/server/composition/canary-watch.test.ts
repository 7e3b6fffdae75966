/** @jest-environment node */
import { openReleaseStore } from '@northlight/shared/release-store';
import { createReleaseFolder, type ReleaseFolder } from '../../testing/release-folder.ts';
import { releaseOf } from '../../testing/release-of.ts';
import { watchCanaries } from './canary-watch.ts';
import { createRegistryReader, type ReadReleases } from './registry-reader.ts';
import { shareCounts } from './shared-counts.ts';
import { createReleaseEvents, type ReleaseEvents } from './release-events.ts';

const [live, canary] = [
  releaseOf('blog', ['/blog'], { version: '1.0.0' }),
  releaseOf('blog', ['/blog'], { version: '1.0.1' }),
];

const SINCE = '2026-01-01T00:00:00.000Z';

let time: number;
let store: ReleaseFolder;
let events: ReleaseEvents;
let readReleases: ReadReleases;
let problems: unknown[];

beforeEach(() => {
  store = createReleaseFolder();
  store.publish({ remotes: [live], canaries: { blog: { release: canary, percent: 10, since: SINCE, stopped: null } } });
  problems = [];
  time = Date.parse(SINCE) + 3_600_000;
  watch(openReleaseStore(store.folder));
});
afterEach(() => store.dispose());

function watch(releases: Parameters<typeof watchCanaries>[0]['store']): void {
  events = createReleaseEvents({ error() {}, info() {} }, () => time);
  const read = createRegistryReader(store.folder, () => {});
  // Work that goes on after a test fails because its folder is removed. This must not count in the next test.
  const own = problems;
  const onProblem = (_message: string, error: unknown) => own.push(error);
  const reports = openReleaseStore(store.folder);
  const counts = shareCounts({ store: reports, events, readReleases: read, name: 'one', onProblem, now: () => time });
  readReleases = watchCanaries({ readReleases: read, events, counts, store: releases, onProblem, now: () => time });
}

const show = (remote: typeof live, documents: number, failures: number) => {
  for (let index = 0; index < documents; index += 1) events.documentShown(remote);
  for (let index = 0; index < failures; index += 1)
    events.failed({ remote, origin: 'browser', phase: 'load', trace: null, path: null, error: 'boom' });
};
const stopped = async () => (await openReleaseStore(store.folder).registry()).canaries.blog?.stopped ?? null;
const stops = () => events.latest().filter(({ kind }) => kind === 'canary-stopped');
/** Waits for the canary to be stopped: this is done asynchronously after a failure was counted. */
async function untilStopped(): Promise<void> {
  while ((await readReleases()).hasCanary || !((await stopped()) || problems.length > 0))
    await new Promise((resolve) => setImmediate(resolve));
}

/** Reads the releases as often as a process with many visitors does. */
async function readOften(): Promise<void> {
  for (let index = 0; index < 20; index += 1) {
    await readReleases();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('watchCanaries', () => {
  it('stops a canary that fails too often: for everybody in the registry, here at once', async () => {
    show(canary, 50, 5);
    await untilStopped();

    expect((await readReleases()).remotes[0]?.canary).toBeNull();
    expect(await stopped()).toMatchObject({ reason: '5 failures in 50 documents of the last five minutes' });
    while (stops().length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(stops()).toMatchObject([{ remote: 'blog', version: '1.0.1' }]);
  });

  it('leaves it to the process that stopped a canary first to tell of it', async () => {
    const asked: string[] = [];
    watch({
      stopCanary: async (_name, _version, reason) => {
        asked.push(reason);
        return false;
      },
    });
    show(canary, 0, 5);
    while (asked.length === 0 || (await readReleases()).hasCanary)
      await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));

    expect(asked).toHaveLength(1);
    expect(stops()).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('stops a canary of a quiet site, whose failures are far apart', async () => {
    for (let failure = 0; failure < 5; failure += 1) {
      show(canary, 2, 1);
      time += 40 * 60_000;
    }
    await untilStopped();

    expect(await stopped()).toMatchObject({ reason: '5 failures in 10 documents of the last day' });
  });

  it('does not hold against a canary what it did when it was tried before', async () => {
    time = Date.parse(SINCE) - 3 * 3_600_000;
    show(canary, 4, 4);
    time = Date.parse(SINCE) + 60_000;
    show(canary, 1, 1);
    for (let index = 0; index < 50; index += 1) await readReleases();

    expect((await readReleases()).hasCanary).toBe(true);
  });

  it.each([
    ['few failures', [20, 4], [0, 0]],
    ['a small share of failures', [100, 5], [0, 0]],
    ['no more than twice the failures of the live version', [50, 10], [50, 5]],
  ] as const)(
    'lets a canary go on that has %s',
    async (_what, [documents, failures], [liveDocuments, liveFailures]) => {
      show(live, liveDocuments, liveFailures);
      show(canary, documents, failures);
      await readReleases();
      // The next failure has all earlier ones judged first: in another test this stops the canary, but here it is of
      // another version.
      events.failed({
        remote: { name: 'site', version: '1' },
        origin: 'server',
        phase: 'render',
        trace: null,
        path: null,
        error: 'boom',
      });
      for (let index = 0; index < 50; index += 1) await readReleases();

      expect((await readReleases()).hasCanary).toBe(true);
      expect(await stopped()).toBeNull();
    },
  );

  it('shows a canary that it stopped to nobody, also when the registry can’t be told', async () => {
    watch({ stopCanary: () => Promise.reject(new Error('read-only')) });
    show(canary, 0, 5);
    await untilStopped();

    expect((await readReleases()).hasCanary).toBe(false);
    expect(problems).toHaveLength(1);
    expect(stops()).toHaveLength(1);
  });

  it('tries again to write a stop that the registry could not be told, until it is written', async () => {
    const releases = openReleaseStore(store.folder);
    let attempts = 0;
    watch({
      stopCanary: async (...stop) => {
        attempts += 1;
        if (attempts < 3) throw new Error('read-only');
        return releases.stopCanary(...stop);
      },
    });
    show(canary, 0, 5);
    await untilStopped();
    await readOften();
    expect(attempts).toBe(1);

    for (let round = 0; round < 2; round += 1) {
      time += 10_000;
      await readOften();
    }
    expect([attempts, problems.length, stops().length]).toEqual([3, 2, 1]);
    while (!(await stopped())) await new Promise((resolve) => setImmediate(resolve));
    expect(await stopped()).toMatchObject({ reason: '5 failures in 0 documents of the last five minutes' });
  });

  it('does not stop a canary that was started anew after a stop that could not be written', async () => {
    let attempts = 0;
    watch({
      stopCanary: async () => {
        attempts += 1;
        throw new Error('read-only');
      },
    });
    show(canary, 0, 5);
    await untilStopped();
    time += 600_000;
    const since = new Date(time).toISOString();
    store.publish({ remotes: [live], canaries: { blog: { release: canary, percent: 10, since, stopped: null } } });
    while (!(await readReleases()).hasCanary) await new Promise((resolve) => setImmediate(resolve));
    await readOften();

    expect(attempts).toBe(1);
  });
});
