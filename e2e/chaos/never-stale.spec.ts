import { setTimeout as wait } from 'node:timers/promises';
import type { Release } from '@northlight/shared/release';
import { type ApiSession, signIn } from '../fixtures/api-session.ts';
import { fetchJson, identified } from '../fixtures/answers.ts';
import { type FeedProxy, startFeedProxy } from '../fixtures/feed-proxy.ts';
import { putVariant, storeOf, wordsOf } from '../fixtures/release-variant.ts';
import { type SecondShell, startSecondShell } from '../fixtures/second-shell.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitFor } from '../fixtures/wait-for.ts';
import { wholeAnswer } from '../fixtures/whole-pages.ts';

/** Milliseconds after an acknowledgement from which on every request must show the change. Requests start then. */
const LIMIT = 1000;
const LOOKS = [LIMIT, LIMIT + 600];

/** What is changed, and the page that shows it. */
const PLACES = [
  { collection: 'team-member', field: 'name', path: '/about' },
  { collection: 'job-offer', field: 'title', path: '/career' },
  { collection: 'contact-information', field: 'title', path: '/contact' },
  { collection: 'article-category', field: 'name', path: '/blog' },
] as const;

const PATHS = [...PLACES.map(({ path }) => path), '/'];

/** What happens to the feed of one of the shells around a write. */
const SITUATIONS: Readonly<Record<string, { before(feed: FeedProxy): void; after?(feed: FeedProxy): void }>> = {
  'the feed is open': { before: () => undefined },
  // No connection has ended yet: this finds a shell that trusts its last event for too long.
  'the feed says nothing': { before: (feed) => feed.cut('silent') },
  'the feed tells everything late': { before: (feed) => feed.cut('silent'), after: (feed) => feed.restore() },
  'the feed has ended': { before: (feed) => feed.cut('ended') },
  'the feed comes back': {
    before(feed) {
      feed.cut('ended');
      feed.restore();
    },
  },
};

interface Expected {
  readonly path: string;
  readonly shows: string;
  /** The text before the change. */
  readonly hides: string;
}

/** Changes something. Resolves when the change is acknowledged. */
type Write = () => Promise<Expected>;

interface ObservedShell extends SecondShell {
  readonly feed: FeedProxy;
}

test('What was saved or released a second ago is what every process shows, whatever becomes of the feed', async ({
  ownSite: site,
}) => {
  test.setTimeout(400_000);
  await site.start();
  const writes = [...(await writesTo(site, await signIn(site))), await releasesOf(site)];
  const shells: ObservedShell[] = [];
  try {
    for (let number = 0; number < 2; number += 1) shells.push(await startObserved(site));
    for (const [situation, { before, after }] of Object.entries(SITUATIONS))
      await test.step(situation, async () => {
        for (const [number, write] of writes.entries()) {
          const { feed } = at(shells, number);
          await showFromMemory(shells);
          before(feed);
          await expectSeen(shells, situation, write, () => after?.(feed));
          feed.restore();
        }
      });
    await test.step('the API is started again', () => restartApi(site, shells, writes));
  } finally {
    for (const shell of shells) {
      await shell.stop();
      await shell.feed.close();
    }
  }
});

async function startObserved(site: Site): Promise<ObservedShell> {
  const feed = await startFeedProxy([Number(new URL(site.apiOrigin).port)]);
  return { ...(await startSecondShell(site, { API_INTERNAL_ORIGIN: feed.origin })), feed };
}

/** Restarts the API twice, with a write as soon as it is ready, before the shells are informed of it. */
async function restartApi(site: Site, shells: readonly ObservedShell[], writes: readonly Write[]): Promise<void> {
  for (const write of writes.slice(0, 2)) {
    await showFromMemory(shells);
    const { api } = site.processes();
    process.kill(api, 'SIGKILL');
    for (const { origin } of shells) for (const path of PATHS) expect((await fetch(origin + path)).status).toBe(200);
    const isReady = async () => (await statusOf(`${site.apiOrigin}/readyz`)) === 200 || undefined;
    await waitFor('the API to be back', isReady, 60_000);
    await expectSeen(shells, 'the API was started again', write);
  }
}

const statusOf = (address: string): Promise<number | null> =>
  fetch(address).then(
    ({ status }) => status,
    () => null,
  );

/**
 * Waits until every shell has heard its feed and has every page in its cache: the next response would be outdated if
 * the shell missed the next change.
 */
async function showFromMemory(shells: readonly ObservedShell[]): Promise<void> {
  for (const { origin, feed } of shells) {
    await waitFor('the feed to be heard', () => feed.isHeard() || undefined, 30_000);
    for (const path of PATHS)
      await waitFor(`${path} from memory`, async () => {
        const answer = await fetch(origin + path);
        await answer.arrayBuffer();
        expect(answer.status, path).toBe(200);
        return answer.headers.get('cache-status') === 'northlight; hit' || undefined;
      });
  }
}

/** @param meanwhile runs between the acknowledgement and the first request. */
async function expectSeen(
  shells: readonly ObservedShell[],
  situation: string,
  write: Write,
  meanwhile: () => void = () => undefined,
): Promise<void> {
  const { path, shows, hides } = await write();
  const acknowledged = performance.now();
  const waitUntil = (moment: number) => wait(Math.max(0, acknowledged + moment - performance.now()));
  await waitUntil(LIMIT / 2);
  meanwhile();
  for (const look of LOOKS) {
    // Exactly at the limit: the first answer counts that does not say itself that the API can't be asked.
    await waitUntil(look);
    await Promise.all(
      shells.map(async ({ origin }) => {
        const { answer, text: page } = await wholeAnswer(origin + path);
        const what = `${situation}: ${path} begun after ${look} ms (${answer.headers.get('cache-status')})`;
        expect.soft(page, what).toContain(shows);
        expect.soft(page, what).not.toContain(hides);
      }),
    );
  }
}

/** One write for each place. */
async function writesTo({ apiOrigin }: Site, editor: ApiSession): Promise<Write[]> {
  return Promise.all(
    PLACES.map(async ({ collection, field, path }): Promise<Write> => {
      const [record] = await fetchJson(`${apiOrigin}/${collection}`, identified.array());
      if (!record) throw new Error(`There is no ${collection}.`);
      const textOf = (number: number) => `Write ${number} of ${collection}.`;
      let number = 0;

      return async () => {
        number += 1;
        await editor.send('PATCH', `/${collection}/admin/update/${record.id}`, { [field]: textOf(number) });
        return { path, shows: textOf(number), hides: textOf(number - 1) };
      };
    }),
  );
}

/** Each call releases another version of the site remote; every third one rolls back. */
async function releasesOf({ dataFolder }: Site): Promise<Write> {
  const store = storeOf(dataFolder);
  const { remotes } = await store.registry();
  const built = remotes.site;
  if (!built) throw new Error('No site remote is live.');
  const variants: Release[] = [];
  for (const _ of Object.keys(SITUATIONS)) variants.push(await putVariant(dataFolder, built, `9.0.${variants.length}`));
  let live = built;
  let number = 0;

  return async () => {
    const before = live;
    number += 1;
    live = number % 3 === 0 ? await store.rollback('site') : at(variants, number - 1);
    if (number % 3 !== 0) await store.activate(live);
    return { path: '/', shows: wordsOf(live), hides: wordsOf(before) };
  };
}

function at<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There is none.');
  return value;
}
