/** @jest-environment node */
import { openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { createReleaseFolder, type ReleaseFolder } from '../../testing/release-folder.ts';
import { releaseOf } from '../../testing/release-of.ts';
import { until } from '../../testing/until.ts';
import { watchCanaries } from './canary-watch.ts';
import { createRegistryReader } from './registry-reader.ts';
import { createReleaseEvents } from './release-events.ts';
import { shareCounts } from './shared-counts.ts';

const [live, canary] = [
  releaseOf('blog', ['/blog'], { version: '1.0.0' }),
  releaseOf('blog', ['/blog'], { version: '1.0.1' }),
];
const SINCE = '2026-01-01T00:00:00.000Z';
const MINUTE = 60_000;

let time: number;
let folder: ReleaseFolder;
let store: ReleaseStore;
let problems: unknown[];

beforeEach(() => {
  time = Date.parse(SINCE) + 60 * MINUTE;
  problems = [];
  folder = createReleaseFolder();
  folder.publish({
    remotes: [live],
    canaries: { blog: { release: canary, percent: 10, since: SINCE, stopped: null } },
  });
  store = openReleaseStore(folder.folder);
});
afterEach(() => folder.dispose());

/** The counts of one process of the site. */
function startProcess(name: string, reports: Pick<ReleaseStore, 'putReport' | 'reports'> = store) {
  const events = createReleaseEvents({ error() {}, info() {} }, () => time);
  const readReleases = createRegistryReader(folder.folder, () => {});
  // Work that goes on after a test fails because its folder is removed. This must not count in the next test.
  const own = problems;
  const onProblem = (_message: string, error: unknown) => own.push(error);
  const counts = shareCounts({ store: reports, events, readReleases, name, onProblem, now: () => time });
  const watched = watchCanaries({ readReleases, events, counts, store, onProblem });
  return {
    events,
    counts,
    watched,
    show: (remote: typeof live, documents: number) => {
      for (let index = 0; index < documents; index += 1) events.documentShown(remote);
    },
    fail: () =>
      events.failed({ remote: canary, origin: 'browser', phase: 'load', trace: null, path: null, error: 'boom' }),
  };
}

const stopped = async () => (await store.registry()).canaries.blog?.stopped ?? null;

describe('four processes of a site', () => {
  it('stop a canary with the fifth failure of all, as one would', async () => {
    const all = ['one', 'two', 'three', 'four'].map((name) => startProcess(name));
    const [first, second, third, fourth] = all;
    for (const each of [first, second, third, fourth, first]) {
      await Promise.all(all.map(({ counts }) => counts.exchange()));
      expect(await stopped()).toBeNull();
      each?.show(canary, 4);
      each?.fail();
    }
    await until(async () => (await stopped()) !== null);

    expect(await stopped()).toMatchObject({ reason: '5 failures in 20 documents of the last five minutes' });
    for (const { watched } of all) expect((await watched()).hasCanary).toBe(false);
  });

  it('let one go on that fails seldom, whichever process counts its documents', async () => {
    const [first, second] = [startProcess('one'), startProcess('two')];
    second.show(canary, 200);
    for (const { counts } of [second, first]) await counts.exchange();
    for (let failure = 0; failure < 6; failure += 1) first.fail();
    await first.counts.exchange();
    await first.counts.exchange();

    expect(first.counts.recent(canary)).toEqual({ documents: 200, failures: 6 });
    expect(await stopped()).toBeNull();
  });

  it('tell the same of everything, and of each other', async () => {
    const [first, second] = [startProcess('one'), startProcess('two')];
    first.show(live, 3);
    second.show(live, 2);
    second.fail();
    for (const { counts } of [first, second, first]) await counts.exchange();

    expect(first.counts.counts()).toEqual(expect.arrayContaining([...second.counts.counts()]));
    expect(first.counts.counts()).toMatchObject([
      { remote: { version: '1.0.0' }, recent: { documents: 5, failures: 0 } },
      { remote: { version: '1.0.1' }, hour: { documents: 0, failures: 1 } },
    ]);
    expect(first.counts.lastDay(canary, Date.parse(SINCE))).toEqual({ documents: 0, failures: 1 });
    expect(first.counts.latest()).toEqual(second.events.latest());
    expect(first.counts.processes().map(({ name }) => name)).toEqual(['one', 'two']);
  });

  it('forget one that tells nothing for half a minute, and remove what it left', async () => {
    const [first, second] = [startProcess('one'), startProcess('two')];
    second.show(live, 2);
    await second.counts.exchange();
    await first.counts.exchange();
    expect(first.counts.processes()).toHaveLength(2);

    time += MINUTE;
    await first.counts.exchange();
    expect(first.counts.processes()).toHaveLength(1);
    expect(first.counts.counts()).toEqual([]);
    expect((await store.reports()).size).toBe(2);
    time += 10 * MINUTE;
    await first.counts.exchange();
    expect((await store.reports()).size).toBe(1);
  });

  it('take their word back when they end', async () => {
    const end = startProcess('one').counts.start();
    await until(async () => (await store.reports()).size === 1);
    await end();

    expect((await store.reports()).size).toBe(0);
  });

  it('judge by what they know themselves while nothing can be told', async () => {
    const failing = async () => Promise.reject(new Error('the disk is full'));
    const alone = startProcess('one', { putReport: failing, reports: failing });
    for (let failure = 0; failure < 5; failure += 1) alone.fail();
    await until(async () => (await stopped()) !== null);

    expect(problems).toEqual([new Error('the disk is full')]);
  });

  it('take no notice of what another build has written', async () => {
    await store.putReport('older', '{"counts": 1}');
    await store.putReport('damaged', '{');
    const { counts } = startProcess('one');
    await counts.exchange();

    expect([counts.processes().length, problems]).toEqual([1, []]);
  });
});
