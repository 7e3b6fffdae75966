import { allContentTypes } from '@northlight/shared/content';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { changeContent, type ContentAccess } from './change-content.ts';
import { contentVersion } from './content-version-table.ts';
import { createKnownVersions } from './known-versions.ts';
import { contentRelease } from './releases/release-tables.ts';

/** A feed whose notifications a test sends. */
function testFeed() {
  const listeners: ((notification: string | null) => void)[] = [];
  const feed = {
    isShared: true,
    isUp: true,
    certainAt: () => performance.now(),
    catchUp: async () => performance.now(),
    isCurrent: () => feed.isUp,
    subscribe: (listener: (notification: string | null) => void) => void listeners.push(listener),
    tell: (notification: string | null) => listeners.forEach((listener) => listener(notification)),
  };
  return feed;
}

onEachDatabase('known versions', (on) => {
  let database: Database;
  let access: ContentAccess;
  let feed: ReturnType<typeof testFeed>;

  beforeAll(async () => (database = await on.open()));
  beforeEach(async () => {
    await database.db.delete(contentVersion);
    feed = testFeed();
    access = { db: database.db, contentVersions: createKnownVersions(database.db, feed) };
  });

  const touch = (...collections: string[]) =>
    changeContent(access, null, async (change) =>
      collections.forEach((collection) => change.note({ collection, recordId: 1, kind: 'update', before: null })),
    );
  const stored = async () =>
    Object.fromEntries(
      (await database.db.select().from(contentVersion)).map(({ collection, version }) => [collection, version]),
    );
  const known = () => access.contentVersions;
  const version = (collection: string) => known().current()?.[collection] ?? 0;

  it('are read once, and follow changes of this process afterwards', async () => {
    await touch('article', 'team-member');
    expect(known().current()).toBeNull();
    expect(await known().forReading()).toEqual(await stored());

    const before = await stored();
    await touch('article');
    expect(version('article')).toBeGreaterThan(before['article'] ?? 0);
    expect(version('team-member')).toBe(before['team-member']);
    expect(known().current()).toEqual(await stored());
  });

  it('rise with each change, also within a millisecond and when the clock goes back', async () => {
    await known().forReading();
    const future = Date.now() + 3_600_000;
    await database.db.insert(contentVersion).values({ collection: 'article', version: future });
    for (let change = 1; change <= 3; change += 1) {
      await touch('article');
      expect(version('article')).toBe(future + change);
    }
  });

  it('are not used again by a database that was restored, and then changed', async () => {
    await known().forReading();
    await touch('article');
    const backup = await stored();
    await touch('article');
    const lost = version('article');
    await database.db.update(contentVersion).set({ version: sql`${backup['article']}::bigint` });
    feed.tell(null);
    expect(await known().forReading()).toEqual(backup);
    await database.db.execute(sql`select pg_sleep(0.002)`);
    await touch('article');
    expect(version('article')).toBeGreaterThan(lost);
  });

  it('take in what others tell, and never an older version', async () => {
    await touch('article');
    const { article = 0 } = await known().forReading();
    feed.tell(JSON.stringify({ article: article + 5, 'team-member': 3 }));
    expect([version('article'), version('team-member')]).toEqual([article + 5, 3]);
    feed.tell(JSON.stringify({ article: article + 4 }));
    expect(version('article')).toBe(article + 5);
  });

  it('come with who made the change, from here and from a process of this version or the one before', async () => {
    await known().forReading();
    const heard: unknown[] = [];
    known().onChange((by) => heard.push(by));
    const owner = 'ada@example.com';
    const [release] = await database.db
      .insert(contentRelease)
      .values({ title: 'Relaunch', owner, ownerId: 3 })
      .returning();
    const author = { administrator: { id: 3, email: owner }, id: 8, releaseId: release?.id ?? 0 };
    await changeContent(access, author, async ({ note }) =>
      note({ collection: 'article', recordId: 1, kind: 'update', before: null }),
    );
    await touch('article');
    const by = { administrator: 1, session: null, release: null };
    feed.tell(JSON.stringify({ versions: { 'team-member': 4 }, by }));
    feed.tell(JSON.stringify({ 'team-member': 5 }));

    expect(heard).toEqual([{ administrator: 3, session: 8, release: release?.id }, null, by, null]);
    expect(version('team-member')).toBe(5);
  });

  it('are read again after a notification that can’t be read, and after a loss', async () => {
    for (const notification of [null, '', 'change', '[1]', '{"article":"new"}', '{"versions":{"article":9},"by":{}}']) {
      await known().forReading();
      expect(known().current()).not.toBeNull();
      feed.tell(notification);
      expect(known().current()).toBeNull();
      expect(await known().forReading()).toEqual(await stored());
    }
  });

  it('are not current while the feed is down, and asked of the database then', async () => {
    await known().forReading();
    feed.isUp = false;
    await database.db.insert(contentVersion).values({ collection: 'job-offer', version: 7 });
    expect(known().current()).toBeNull();
    expect(await known().forReading()).toEqual({ 'job-offer': 7 });
  });

  it('do not rely on a reading that something was missed after', async () => {
    const reading = known().forReading();
    feed.tell(null);
    await reading;
    expect(known().current()).toBeNull();
    await known().forReading();
    expect(known().current()).not.toBeNull();
  });

  it('keep what was told while they were read', async () => {
    const reading = known().forReading();
    feed.tell(JSON.stringify({ article: 9 }));
    await reading;
    expect(version('article')).toBe(9);
  });

  it('are doubted after a failure that may have been a commit', async () => {
    await known().forReading();
    await expect(changeContent(access, null, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(known().current()).toBeNull();
  });

  it('do not block each other, in whatever order collections are touched', async () => {
    const all = allContentTypes().map(({ collection }) => collection);
    const changes = Array.from({ length: 16 }, (_, index) => touch(...(index % 2 ? all : all.toReversed())));
    await Promise.all(changes);
    expect(await known().forReading()).toEqual(await stored());
  });
});
