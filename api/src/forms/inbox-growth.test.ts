import { formPaths, type PageEnvelope } from '@northlight/shared/endpoints';
import { INBOX_MOST_COUNTED, INBOX_MOST_FOUND, type ContactMessage } from '@northlight/shared/forms';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { openPglite } from '../database/open-pglite.ts';
import { eachContained, eachFound, type SearchedTexts } from '../database/word-parts.ts';
import { namesUpload, type Place, placesOfNames } from '../media/upload-places.ts';
import { migratedDataFolder } from '../testing/data-folder.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { signedInApi } from '../testing/signed-in-api.ts';
import { messageInbox } from './inboxes.ts';
import { contactMessage } from './tables.ts';

const MORE = INBOX_MOST_COUNTED + 5;
const MIGRATIONS = path.join(__dirname, '../../migrations');

const messagesTo = (count: number) => `insert into contact_message (name, email, phone, message)
  select 'Visitor ' || i, 'visitor' || i || '@mail.example', '+971501234567', 'Hello from ' || i
  from generate_series(1, ${count}) i`;

const TEXTS: SearchedTexts = { table: contactMessage, columns: messageInbox.searched };

const searchPlan = async (db: Db) => {
  await db.execute(sql`analyze contact_message`);
  return JSON.stringify(
    await db.execute(sql`explain select from contact_message where ${eachFound(TEXTS, ['ghijk'])}`),
  );
};

const INDEXES = sql`select indexname as name from pg_indexes where tablename = 'contact_message' order by 1`;

/** Indexes of an earlier version, by groups of three letters and by the ends of addresses. */
const OF_BEFORE = `create extension if not exists pg_trgm;
  create index contact_message_search on contact_message using gin (lower(name) gin_trgm_ops);
  create index contact_message_local_part on contact_message (reverse(email))`;

/**
 * The plan by which the collection of orphans finds articles that name an upload. Sequential scans are disabled,
 * because the planner would prefer them for a table with few rows.
 */
const planOf = (db: Db) =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    const { table, texts } = placeOf('article');
    const ids = sql.param(['00000000-0000-4000-8000-000000000000']);
    const plan = await transaction.execute(sql`explain select from ${table} where ${namesUpload(texts, ids)}`);
    return JSON.stringify(plan);
  });

function placeOf(name: string): Place {
  const place = placesOfNames().find(({ table }) => getTableName(table) === name);
  if (!place) throw new Error(`No upload is named in ${name}.`);
  return place;
}

onEachDatabase('an inbox of very many', (on) => {
  const api = signedInApi({ open: on.open });
  beforeAll(async () => {
    await api.database.db.execute(sql.raw(messagesTo(MORE)));
  });

  const list = async (query: string) =>
    (await api.call<PageEnvelope<ContactMessage>>('GET', `${formPaths.messages}?${query}`)).body;

  it('counts so many and no more, and is read on from where a reader has ended', async () => {
    const first = await list('limit=3');
    expect([first.total, first.data.map(({ name }) => name)]).toEqual([
      INBOX_MOST_COUNTED,
      [MORE, MORE - 1, MORE - 2].map((number) => `Visitor ${number}`),
    ]);
    const next = await list(`limit=2&before=${first.data.at(-1)?.id}`);
    expect([next.total, next.data[0]?.name]).toEqual([INBOX_MOST_COUNTED, `Visitor ${MORE - 3}`]);
    expect(await list('search=visitor77@')).toMatchObject({ total: 1, data: [{ name: 'Visitor 77' }] });
  });

  it('finds an address by any part of it that has its "@", as by one that has not', async () => {
    const addresses = ['Ann.Lee@Mail.example', 'joann.lee@mail.example', 'a_n%n+lee@mail.example', 'lee@mail.example'];
    for (const email of addresses)
      await api.database.db.insert(contactMessage).values({ name: 'Lee', email, phone: '1', message: 'Hello' });
    const found = async (word: string) =>
      (await list(`search=Lee+${encodeURIComponent(word)}`)).data.map(({ email }) => email).toReversed();

    expect(await found('lee@')).toEqual(addresses);
    expect(await found('LEE@MAIL')).toEqual(addresses);
    expect(await found('@mail.example')).toEqual(addresses);
    expect(await found('ann.lee@mail.example')).toEqual(addresses.slice(0, 2));
    expect(await found('a_n%n+lee@m')).toEqual(addresses.slice(2, 3));
    expect(await found('%@')).toEqual([]);
    expect(await found('n_lee@')).toEqual([]);
    expect(await found('lee@example')).toEqual([]);
    expect(await found('lee@@')).toEqual([]);
  });

  it('finds by its index what it finds without, whatever stands in a word', async () => {
    const { db } = api.database;
    const texts = [
      `it's 100% of "C:\\logs\\new", a_b & (c|d):* !`,
      'Zeile\teins\r\nZeile zwei\nhttps://mail.example/a-very-long-path-indeed?with=questions#and-more',
      'Ångström İstanbul 東京都港区 \u{1f3a8}\u{1f3a8}\u{1f3a8}\u{1f3a8} nbsp\u00a0between',
    ];
    for (const message of texts)
      await db.insert(contactMessage).values({ name: 'Quill', email: 'q@mail.example', phone: '1', message });
    const words = texts.flatMap((text) => text.split(/\s+/));
    const ends = words.flatMap((word) => [word, word.slice(1), word.slice(0, -1), word.toUpperCase()]);
    const others = [
      'visitor77@',
      'ISITOR1000',
      '12345671',
      'nowhere',
      "'",
      '\\\\',
      ':*',
      "a'",
      '<->',
      '&&&',
      'x'.repeat(99),
    ];
    await api.database.ensureSearchIndexes();
    const idsBy = async (condition: SQL | undefined) => {
      const rows = await db.select({ id: contactMessage.id }).from(contactMessage).where(condition);
      return rows.map(({ id }) => id).toSorted((one, other) => one - other);
    };
    const several = [
      ['quill', 'EXAMPLE/A-very-long-path'],
      ['quill', 'zz'],
      ['https://mail.example/a-very-long-pathless'],
      ['zz'],
    ];
    const single = [...ends, ...others].filter((word) => word !== '').map((word) => [word]);
    for (const looked of [...single, ...several])
      expect([looked, await idsBy(eachFound(TEXTS, looked))]).toEqual([
        looked,
        await idsBy(eachContained(TEXTS, looked)),
      ]);
    expect(await idsBy(eachFound(TEXTS, ['ery-long-path-indeed?with=quest']))).toHaveLength(1);
  });

  it('reads every page of a search by its index as without it', async () => {
    const { db, ensureSearchIndexes } = api.database;
    await db.execute(sql`update contact_message set status = 'read' where id % 3 = 0`);
    const queries = [
      'search=visitor&limit=7&page=3',
      'search=visitor&limit=100&page=90',
      'search=visitor&limit=100&page=200',
      'search=771&limit=2&page=1',
      'search=771&limit=2&before=7000',
      'search=visitor+99&status=read&limit=20',
      'search=visitor+99&status=read&limit=20&before=9000',
      'search=nowhere&limit=20',
      'search=77@&limit=20&page=2',
    ];
    const readAll = async () => {
      const pages = await Promise.all(queries.map(list));
      return pages.map(({ total, data }) => [total, data.map(({ id }) => id)]);
    };
    await db.execute(sql`drop index if exists contact_message_words`);
    const without = await readAll();
    await ensureSearchIndexes();

    expect(await readAll()).toEqual(without);
    expect(without.map(([total]) => total).slice(0, 3)).toEqual([INBOX_MOST_FOUND, INBOX_MOST_FOUND, INBOX_MOST_FOUND]);
    expect(without.filter(([total]) => total === 0)).toHaveLength(1);
  });

  if (on.kind === 'PGlite')
    it('has an index for searches in a folder of before, and those of that version no longer', async () => {
      const folder = path.join(await migratedDataFolder('growth'), 'db');
      const older = await PGlite.create(folder, { extensions: { pg_trgm } });
      await older.exec(messagesTo(INBOX_MOST_COUNTED));
      await older.exec(OF_BEFORE);
      await older.close();

      const { db, ensureSearchIndexes, close } = await openPglite(folder, MIGRATIONS);
      await ensureSearchIndexes();
      expect(await searchPlan(db)).toContain('contact_message_words');
      expect(JSON.stringify(await db.execute(INDEXES))).not.toMatch(/contact_message_(search|local_part)/);
      expect(await planOf(db)).toContain('article_uploads');
      await close();
      rmSync(path.dirname(folder), { recursive: true });
    });

  if (on.kind === 'PostgreSQL')
    it('has an index for searches once the housekeeping has been there, whatever an earlier one left', async () => {
      const { db, ensureSearchIndexes } = api.database;
      await db.execute(sql.raw(OF_BEFORE));
      await ensureSearchIndexes();
      // As a process leaves it that was killed while it created the index.
      await db.execute(sql`update pg_index set indisvalid = false
        where indexrelid = 'contact_message_words'::regclass`);
      expect(await list('search=ello+from+9999')).toMatchObject({ total: 1, data: [{ name: 'Visitor 9999' }] });
      await ensureSearchIndexes();

      expect(await searchPlan(db)).toContain('contact_message_words');
      expect(JSON.stringify(await db.execute(INDEXES))).not.toMatch(/contact_message_(search|local_part)/);
      expect(await planOf(db)).toContain('article_uploads');
      expect(await list('search=ello+from+9999')).toMatchObject({ total: 1, data: [{ name: 'Visitor 9999' }] });
    });
});
