import { setTimeout as wait } from 'node:timers/promises';
import type { Release } from '@northlight/shared/release';
import { type ApiSession, signIn } from '../fixtures/api-session.ts';
import { fetchJson, identified } from '../fixtures/answers.ts';
import { type FeedProxy, startFeedProxy } from '../fixtures/feed-proxy.ts';
import { putVariant, storeOf, wordsOf } from '../fixtures/release-variant.ts';
import { type SecondShell, startSecondShell } from '../fixtures/second-shell.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const ROUNDS = 8;
/** Milliseconds after which every request shows what was acknowledged. */
const LIMIT = 1000;

/** What is written in each round, and the page that shows it. */
const PLACES = [
  { collection: 'team-member', field: 'name', path: '/about' },
  { collection: 'job-offer', field: 'title', path: '/career' },
  { collection: 'contact-information', field: 'title', path: '/contact' },
  { collection: 'article-category', field: 'name', path: '/blog' },
] as const;

interface Expected {
  readonly path: string;
  readonly shows: string;
  /** What it showed before. */
  readonly hides: string;
}

test('What was saved or released a second ago is what every process shows, while the feed of changes is cut', async ({
  ownSite: site,
}) => {
  test.setTimeout(400_000);
  await site.start();
  const editor = await signIn(site);
  const proxies: FeedProxy[] = [];
  const shells: SecondShell[] = [];
  try {
    for (let number = 0; number < 2; number += 1) {
      const proxy = await startFeedProxy([Number(new URL(site.apiOrigin).port)]);
      proxies.push(proxy);
      shells.push(await startSecondShell(site, { API_INTERNAL_ORIGIN: proxy.origin }));
    }
    const write = await writesTo(site, editor);
    const release = await releasesOf(site);
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const { origin } of shells) await look(origin, [...PLACES.map(({ path }) => path), '/']);
      const [cut, open] = round % 2 === 0 ? proxies : proxies.toReversed();
      cut?.cut(round % 4 < 2 ? 'silent' : 'ended');
      const expected = [...(await write(round)), await release(round)];
      // The limit itself: nothing is waited for.
      await wait(LIMIT);
      for (const { origin } of shells) await expectAll(origin, expected);
      open?.restore();
    }
  } finally {
    for (const shell of shells) await shell.stop();
    for (const proxy of proxies) await proxy.close();
  }
});

/** Writes at every place, one after the other. */
async function writesTo({ apiOrigin }: Site, editor: ApiSession) {
  const records = await Promise.all(
    PLACES.map(async (place) => {
      const [record] = await fetchJson(`${apiOrigin}/${place.collection}`, identified.array());
      if (!record) throw new Error(`There is no ${place.collection}.`);
      return { ...place, id: record.id };
    }),
  );
  const textOf = (collection: string, round: number) => `Round ${round} of ${collection}.`;

  return async (round: number): Promise<Expected[]> => {
    const expected: Expected[] = [];
    for (const { collection, field, path, id } of records) {
      await editor.send('PATCH', `/${collection}/admin/update/${id}`, { [field]: textOf(collection, round) });
      expected.push({ path, shows: textOf(collection, round), hides: textOf(collection, round - 1) });
    }
    return expected;
  };
}

/** Releases another version of the pages of services in every round, or goes back to the one before. */
async function releasesOf({ dataFolder }: Site) {
  const store = storeOf(dataFolder);
  const { remotes } = await store.registry();
  const built = remotes.site;
  if (!built) throw new Error('No site remote is live.');
  let live: Release = built;

  return async (round: number): Promise<Expected> => {
    const before = live;
    if (round % 3 === 0) live = await store.rollback('site');
    else {
      live = await putVariant(dataFolder, built, `9.0.${round}`);
      await store.activate(live);
    }
    return { path: '/', shows: live === built ? '' : wordsOf(live), hides: wordsOf(before) };
  };
}

async function look(origin: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) expect((await fetch(origin + path)).status, path).toBe(200);
}

async function expectAll(origin: string, expected: readonly Expected[]): Promise<void> {
  for (const { path, shows, hides } of expected) {
    const page = await (await fetch(origin + path)).text();
    expect.soft(page, `${origin}${path}`).toContain(shows);
    expect.soft(page, `${origin}${path}`).not.toContain(hides);
  }
}
