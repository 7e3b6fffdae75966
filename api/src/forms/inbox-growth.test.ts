import { formPaths, type PageEnvelope } from '@northlight/shared/endpoints';
import { INBOX_MOST_COUNTED, type ContactMessage } from '@northlight/shared/forms';
import { sql } from 'drizzle-orm';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';

const MORE = INBOX_MOST_COUNTED + 5;

onEachDatabase('an inbox of very many', (on) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi({ database: await on.open() });
    await api.signIn();
    await api.database.db.execute(
      sql`insert into contact_message (name, email, phone, message)
        select 'Visitor ' || i, 'visitor' || i || '@mail.example', '+971501234567', 'Hello from ' || i
        from generate_series(1, ${MORE}) i`,
    );
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

  if (on.kind === 'PostgreSQL')
    it('has an index for searches once the housekeeping has been there, whatever an earlier one left', async () => {
      const { db, tendSearch } = api.database;
      await tendSearch?.();
      // As of a process that was killed while it made the index.
      await db.execute(sql`update pg_index set indisvalid = false
        where indexrelid = 'contact_message_search'::regclass`);
      await tendSearch?.();
      await db.execute(sql`analyze contact_message`);

      const plan = await db.execute(sql`explain select id from contact_message
        where lower(name) like lower('%ghijk%') or lower(email) like lower('%ghijk%')
          or lower(phone) like lower('%ghijk%') or lower(message) like lower('%ghijk%')`);
      expect(JSON.stringify(plan)).toContain('contact_message_search');
      expect(await list('search=ello+from+9999')).toMatchObject({ total: 1, data: [{ name: 'Visitor 9999' }] });
    });
});
