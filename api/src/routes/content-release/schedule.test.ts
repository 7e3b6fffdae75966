import { contentTypeOf } from '@northlight/shared/content';
import {
  articleName,
  paths,
  releasePaths,
  type ContentRelease,
  type Envelope,
  type ErrorBody,
} from '@northlight/shared/endpoints';
import { like, sql } from 'drizzle-orm';
import { publishDue } from '../../content/releases/publish-due.ts';
import { contentRelease } from '../../content/releases/release-tables.ts';
import { mailOutbox } from '../../mail/queue-table.ts';
import { createExample, exampleOf } from '../../testing/example.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { releaseDesk } from '../../testing/release-desk.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { ADMINISTRATOR, createTestApi, SITE_ORIGIN } from '../../testing/test-api.ts';

onEachDatabase('a content release that has a time', (on) => {
  const api = signedInApi({ open: on.open });
  beforeEach(async () => {
    await api.database.db.delete(contentRelease);
    await api.clear();
  });

  const { begin, send, add, show, read, list, feedback } = releaseDesk(() => api);
  const schedule = (release: number, body: object) =>
    api.call<Envelope<ContentRelease> & ErrorBody>('POST', releasePaths.schedule(release), { body });
  const later = { local_time: '2999-01-07T09:00', time_zone: 'Asia/Dubai' };
  const due = () => api.database.db.execute(sql`update content_release set publishes_at = now() - interval '1 second'`);
  const run = (app = api.app) =>
    publishDue({ access: app, mails: app.mailQueue, siteOrigin: SITE_ORIGIN, log: app.log });

  it('asks about times that clocks never show, or twice', async () => {
    const release = await begin();
    await add('client-feedback', { release }, feedback('Ada'));
    const at = async (local_time: string, time_zone: string, offset?: string) => {
      const { status, body } = await schedule(release, { local_time, time_zone, ...(offset ? { offset } : {}) });
      return [status, body.errors?.[0]?.path ?? body.data.publishes_at];
    };
    expect(await at('2999-03-31T02:30', 'Europe/Berlin')).toEqual([422, 'local_time']);
    expect(await at('2999-10-27T02:30', 'Europe/Berlin')).toEqual([422, 'offset']);
    expect(await at('2999-10-27T02:30', 'Europe/Berlin', '+03:00')).toEqual([422, 'offset']);
    expect(await at('2001-01-07T09:00', 'Europe/Berlin')).toEqual([422, 'local_time']);
    expect(await at('2999-01-07T09:00', 'Mars/Olympus')).toEqual([422, 'time_zone']);
    expect(await at('2999-01-07T09:00:61', 'Europe/Berlin')).toEqual([422, 'local_time']);
    // In UTC it is a day of the year 10000.
    expect(await at('9999-12-31T23:59', 'Etc/GMT+12')).toEqual([422, 'local_time']);
    expect(await schedule(release, { local_time: '2999-02-30T09:00', time_zone: 'UTC' })).toMatchObject({
      status: 422,
      body: { message: 'There is no such day or time' },
    });
    expect(await at('2999-10-27T02:30', 'Europe/Berlin', '+01:00')).toEqual([200, '2999-10-27T01:30:00.000Z']);
  });

  it('publishes when its time has come, once, though two processes look at once', async () => {
    const release = await begin();
    await add('client-feedback', { release }, feedback('Ada'));
    const withSeconds = { ...later, local_time: '2999-01-07T09:00:15' };
    expect(await schedule(release, withSeconds)).toMatchObject({
      body: { data: { state: 'scheduled', publishes_at: '2999-01-07T05:00:15.000Z' } },
    });
    await run();
    expect(await list('client-feedback')).toEqual([]);
    expect(await send('client-feedback', { release }, feedback('Eve'))).toMatchObject({ status: 409 });

    const other = await createTestApi({ database: on.kind === 'PGlite' ? api.database : await on.open() });
    await due();
    await Promise.all([run(), run(other.app), run(), run(other.app)]);
    await other.close();

    expect(await list('client-feedback')).toHaveLength(1);
    expect(await show(release)).toMatchObject({ state: 'published', publisher: ADMINISTRATOR.email });
  });

  it('gives an article that has waited the day on which it is published, and shows nothing of it before', async () => {
    const release = await begin();
    const title = 'Written last week';
    const reads = [paths.list('article'), '/article?view=card', paths.articleByName(articleName(title))];
    const publicAnswers = () =>
      Promise.all(reads.map(async (url) => JSON.stringify((await api.call('GET', url, { token: null })).body)));
    await add('article', { release }, { ...(await exampleOf(api, contentTypeOf('article'))), title });
    await schedule(release, later);
    await run();
    // Cache entries of these responses must not outlast the publication.
    for (const answer of await publicAnswers()) expect(answer).not.toContain(title);

    await due();
    const before = Date.now();
    await run();

    for (const answer of await publicAnswers()) expect(answer).toContain(title);
    const [article] = await list('article');
    const published = Date.parse(String(article?.['published_at']));
    expect(published).toBeGreaterThanOrEqual(before - 1_000);
    expect(published).toBeLessThanOrEqual(Date.now() + 1_000);
    await api.call('DELETE', paths.delete('article', article?.id ?? 0));
  });

  it('publishes nothing that has become impossible, and tells its owner once by mail', async () => {
    const record = await createExample(api, contentTypeOf('client-feedback'));
    const release = await begin();
    await add('client-feedback', { release, kind: 'update', record: record.id }, { client_name: 'Ada' });
    await add('client-feedback', { release }, feedback('Eve'));
    await schedule(release, later);
    await api.call('PATCH', paths.update('client-feedback', record.id), { body: { client_name: 'Bea' } });
    await due();
    const before = api.mails.length;
    await Promise.all([run(), run()]);
    await api.app.mailQueue.stop();

    expect(await read('client-feedback', record.id)).toMatchObject({ client_name: 'Bea' });
    expect(await list('client-feedback')).toHaveLength(1);
    expect(await show(release)).toMatchObject({
      state: 'failed',
      problems: [{ record_id: record.id, current: { client_name: 'Bea' } }],
    });
    expect(api.mails.slice(before)).toMatchObject([
      { to: ADMINISTRATOR.email, subject: 'Not published: Relaunch', text: expect.stringContaining(SITE_ORIGIN) },
    ]);
  });

  it.each([
    ['stays due at first', '1 minute', 'scheduled'],
    ['fails in the end, which its owner is told', '1 hour', 'failed'],
  ])('is published although one before it always takes too long, which %s', async (_what, late, state) => {
    const [slow, quick] = [await begin(), await begin()];
    for (const [release, name] of [
      [slow, 'Ada'],
      [quick, 'Eve'],
    ] as const) {
      await add('client-feedback', { release }, feedback(name));
      await schedule(release, later);
    }
    await due();
    await api.database.db.execute(
      sql`update content_release set publishes_at = now() - ${late}::interval where id = ${slow}`,
    );
    const { db } = api.database;
    // As the database answers when a statement takes longer than it may.
    await db.execute(sql`create function give_up() returns trigger language plpgsql as
      $$ begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`);
    await db.execute(
      sql.raw(`create trigger give_up before update on content_release for each row
        when (new.state = 'published' and new.id = ${slow}) execute function give_up()`),
    );
    try {
      const outcome = await run().catch((error: unknown) => error);
      if (state === 'scheduled') expect(outcome).toMatchObject({ cause: { code: '57014' } });
      else expect(outcome).toBeUndefined();
    } finally {
      await db.execute(sql`drop trigger give_up on content_release`);
      await db.execute(sql`drop function give_up`);
    }

    expect([(await show(slow)).state, (await show(quick)).state]).toEqual([state, 'published']);
    const told = await db.select().from(mailOutbox).where(like(mailOutbox.text, '%it took longer than%'));
    expect(told.map(({ recipient }) => recipient)).toEqual(state === 'failed' ? [ADMINISTRATOR.email] : []);
  });
});
