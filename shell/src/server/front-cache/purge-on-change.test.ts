/** @jest-environment node */
import { createFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { until } from '../../testing/until.ts';
import type { Releases } from '../composition/registry-reader.ts';
import { purgeOnChange } from './purge-on-change.ts';
import { EVERYTHING, MANY_COLLECTIONS } from './tags.ts';

const released = (): Releases => ({ remotes: [], live: [], hasCanary: false, registry: null });

let feed: FakeFeed;
let releases: Releases;
let canBeRead: boolean;
let looks: number;
let purged: (readonly string[])[];
let problems: string[];
let state: ReturnType<typeof purgeOnChange>;

beforeEach(async () => {
  [feed, releases, canBeRead, looks, purged, problems] = [createFakeFeed(), released(), true, 0, [], []];
  state = purgeOnChange({
    feed,
    readReleases: async () => {
      looks += 1;
      if (!canBeRead) throw new Error('no disk');
      return releases;
    },
    purge: (tags) => void purged.push(tags),
    onProblem: (message) => void problems.push(message),
  });
  await until(() => state.wasPurgedFor(releases));
  purged = [];
});
afterEach(() => state.close());

/** Waits for two more checks of the live releases: the second one was started after this call. */
async function lookedAt(): Promise<void> {
  const before = looks;
  await until(() => looks >= before + 2);
}

it('purges the collections that have changed', () => {
  feed.write('article');
  feed.write('career');
  expect(purged).toEqual([
    ['content-article', MANY_COLLECTIONS],
    ['content-career', MANY_COLLECTIONS],
  ]);
});

it('purges everything once after each change of what is live, though nobody asks for a page', async () => {
  const before = releases;
  for (const next of [released(), { ...released(), hasCanary: true }, released()]) {
    releases = next;
    expect(state.wasPurgedFor(next)).toBe(false);
    await lookedAt();
    expect(purged.splice(0)).toEqual([[EVERYTHING]]);
    expect([state.wasPurgedFor(next), state.wasPurgedFor(before)]).toEqual([true, false]);
  }
});

it('purges everything when changes can’t be known any more, and when they can again', async () => {
  feed.cut('reachable');
  await lookedAt();
  expect(purged.splice(0)).toEqual([[EVERYTHING]]);
  feed.connect();
  await lookedAt();
  expect(purged).toEqual([[EVERYTHING]]);
});

it('goes on after a look that has failed', async () => {
  canBeRead = false;
  await until(() => problems.length > 0);
  releases = released();
  canBeRead = true;
  await until(() => state.wasPurgedFor(releases));

  expect(problems[0]).toBe('what is live could not be looked at');
  expect(purged).toEqual([[EVERYTHING]]);
});
