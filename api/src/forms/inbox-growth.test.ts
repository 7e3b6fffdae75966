import { formPaths, type PageEnvelope } from '@northlight/shared/endpoints';
import { INBOX_MOST_COUNTED, type ContactMessage } from '@northlight/shared/forms';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { getTableName, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { openClient, openPglite } from '../database/open-pglite.ts';
import { namesUpload, type Place, placesOfNames } from '../media/upload-places.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';

const MORE = INBOX_MOST_COUNTED + 5;
const MIGRATIONS = path.join(__dirname, '../../migrations');

const messagesTo = (count: number) => `insert into contact_message (name, email, phone, message)
  select 'Visitor ' || i, 'visitor' || i || '@mail.example', '+971501234567', 'Hello from ' || i
  from generate_series(1, ${count}) i`;

const searchPlan = (db: Db) =>
  db.execute(sql`explain select id from contact_message
    where lower(name) like lower('%ghijk%') or lower(email) like lower('%ghijk%')
      or lower(phone) like lower('%ghijk%') or lower(message) like lower('%ghijk%')`);

/** How the collection of orphans finds the articles that name an upload; without the guess for a table of few rows. */
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
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi({ database: await on.open() });
    await api.signIn();
    await api.database.db.execute(sql.raw(messagesTo(MORE)));
  });
  afterAll(() => api?.close());

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

  if (on.kind === 'PGlite')
    it('has an index for searches in a folder of before, once so many are there', async () => {
      const folder = path.join(mkdtempSync(path.join(tmpdir(), 'northlight-growth-')), 'db');
      const older = await PGlite.create(folder);
      await openClient(older, MIGRATIONS);
      await older.exec(messagesTo(INBOX_MOST_COUNTED - 1));
      await older.close();

      const { db, ensureSearchIndexes, close } = await openPglite(folder, MIGRATIONS);
      const plan = async () => {
        await ensureSearchIndexes();
        await db.execute(sql`analyze contact_message`);
        return JSON.stringify(await searchPlan(db));
      };
      expect(await plan()).not.toContain('contact_message_search');
      await db.execute(sql.raw(messagesTo(1)));
      expect(await plan()).toContain('contact_message_search');
      expect(await planOf(db)).toContain('article_uploads');
      await close();
      rmSync(path.dirname(folder), { recursive: true });
    });

  if (on.kind === 'PostgreSQL')
    it('has an index for searches once the housekeeping has been there, whatever an earlier one left', async () => {
      const { db, ensureSearchIndexes } = api.database;
      await ensureSearchIndexes();
      // As of a process that was killed while it made the index.
      await db.execute(sql`update pg_index set indisvalid = false
        where indexrelid = 'contact_message_search'::regclass`);
      await ensureSearchIndexes();
      await db.execute(sql`analyze contact_message`);

      expect(JSON.stringify(await searchPlan(db))).toContain('contact_message_search');
      expect(await planOf(db)).toContain('article_uploads');
      expect(await list('search=ello+from+9999')).toMatchObject({ total: 1, data: [{ name: 'Visitor 9999' }] });
    });
});
