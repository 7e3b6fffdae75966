import { contentTypeOf } from '@northlight/shared/content';
import { formPaths, NEWS_HEARTBEAT, newsPaths, paths, releasePaths, type Envelope } from '@northlight/shared/endpoints';
import type { ContactMessage } from '@northlight/shared/forms';
import { sql } from 'drizzle-orm';
import { createAdministrators } from '../../auth/administrators.ts';
import { publishDue } from '../../content/releases/publish-due.ts';
import { contentRelease } from '../../content/releases/release-tables.ts';
import type { Database } from '../../database/open-database.ts';
import { contactMessage, jobApplication } from '../../forms/tables.ts';
import { MAX_STREAMS_OF_SESSION } from '../../news/news-readers.ts';
import { notifyNews } from '../../news/news-notification.ts';
import { createExample } from '../../testing/example.ts';
import { openNewsClient, type NewsClient } from '../../testing/news-client.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { releaseDesk } from '../../testing/release-desk.ts';
import { COLLEAGUE, signInColleague } from '../../testing/second-administrator.ts';
import { createTestApi, SITE_ORIGIN, type TestApi } from '../../testing/test-api.ts';
import { until } from '../../testing/until.ts';
import { applicationForm, visitor } from '../../testing/visitor.ts';

const LIMITS = { FORM_CALLS_PER_MINUTE: '100000', FORM_ACCEPTED_PER_TEN_MINUTES: '100000' };

const { setInterval } = globalThis;

/** Heartbeats also find changes of which nobody has told. Here they come too late to be what a test has waited for. */
const withoutHeartbeats = new Proxy(setInterval, {
  apply: (target, self, [work, milliseconds, ...more]: unknown[]) =>
    Reflect.apply(target, self, [work, milliseconds === NEWS_HEARTBEAT ? 86_400_000 : milliseconds, ...more]),
});
beforeAll(() => void (globalThis.setInterval = withoutHeartbeats));
afterAll(() => void (globalThis.setInterval = setInterval));
onEachDatabase('the news of administrators', (on) => {
  /** Two processes, where the database allows two. */
  let api: TestApi;
  let other: TestApi;
  let origins: readonly string[];
  const ending = new AbortController();
  const followed: NewsClient[] = [];

  const process = (database: Database) => createTestApi({ database, environment: LIMITS, ending: ending.signal });

  beforeAll(async () => {
    api = await process(await on.open());
    await api.signIn();
    other = on.kind === 'PGlite' ? api : await process(await on.open());
    const apps = new Set([api.app, other.app]);
    origins = await Promise.all([...apps].map((app) => app.listen({ port: 0, host: '127.0.0.1' })));
  });
  beforeEach(async () => {
    const { db } = api.database;
    for (const table of [contactMessage, jobApplication, contentRelease]) await db.delete(table);
  });
  afterEach(async () => {
    for (const stream of followed.splice(0)) await stream.close();
  });
  afterAll(async () => {
    await api?.close();
    if (other !== api) await other?.close();
  });

  /** At the process that gets no writes, where there are two. */
  async function follow(token: string | null = api.token): Promise<NewsClient> {
    const stream = await openNewsClient(origins.at(-1) ?? '', token);
    followed.push(stream);
    return stream;
  }
  async function connect(token?: string | null): Promise<NewsClient> {
    let stream = await follow(token);
    // Streams of the previous test may still be counted.
    await until(async () => stream.status === 200 || (stream = await follow(token)).status === 200);
    await until(() => stream.events.length > 0);
    return stream;
  }
  const send = async (message: string, name = visitor.name) => {
    const body = { ...visitor, name, message };
    const sent = await api.call<Envelope<ContactMessage>>('POST', formPaths.sendMessage, { body, token: null });
    return sent.body.data;
  };

  it('come at once, and again after each message, with the newest and how many there are', async () => {
    await send('the first');
    const stream = await connect();
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('cache-control')).toBe('no-store');
    expect(stream.news()).toMatchObject({
      messages: { total: 1, data: [{ message: 'the first' }] },
      applications: { total: 0, data: [] },
      failed_releases: [],
    });

    const long = `the second ${'x'.repeat(1000)}`;
    await send(long);
    await until(() => stream.news().messages.total === 2);
    expect(stream.news().changed).toEqual(['messages']);
    expect(stream.news().messages.data.map(({ message }) => message)).toEqual([long.slice(0, 200), 'the first']);
  });

  it('tell of an application', async () => {
    const stream = await connect();
    const { id } = await createExample(api, contentTypeOf('job-offer'));
    const { payload, headers } = applicationForm(id);
    await api.app.inject({ method: 'POST', url: formPaths.apply, payload, headers });
    await until(() => stream.news().applications.total === 1);
    expect(stream.news()).toMatchObject({
      changed: ['applications'],
      applications: { data: [{ name: visitor.name }] },
    });
  });

  it('tell of a status, also where no number changes, and of a deletion', async () => {
    const { id } = await send('to be read');
    const stream = await connect();
    const change = (status: string) => api.call('PATCH', formPaths.updateMessage(id), { body: { status } });
    await change('read');
    await until(() => stream.news().messages.total === 0);
    const before = stream.events.length;
    await change('archived');
    await until(() => stream.events.length > before);
    expect(stream.news()).toMatchObject({ changed: ['messages'], messages: { total: 0 } });
    await api.call('DELETE', formPaths.deleteMessage(id));
    await until(() => stream.events.length > before + 1);
  });

  it('tell who owns it of a release that could not be published, and nobody else', async () => {
    const { begin, add, feedback } = releaseDesk(() => api);
    const colleague = await signInColleague(api.database.db);
    const [own, another] = [await connect(), await connect(colleague)];
    const release = await begin();
    const { id } = await createExample(api, contentTypeOf('client-feedback'));
    await add('client-feedback', { release, kind: 'update', record: id }, feedback('Ada'));
    const body = { local_time: '2999-01-07T09:00', time_zone: 'Asia/Dubai' };
    await api.call('POST', releasePaths.schedule(release), { body });
    await api.call('DELETE', paths.delete('client-feedback', id));
    await api.database.db.execute(sql`update content_release set publishes_at = now() - interval '1 second'`);
    const { app } = api;
    await publishDue({ access: app, mails: app.mailQueue, siteOrigin: SITE_ORIGIN, log: app.log });

    await until(() => own.news().failed_releases.length === 1);
    expect(own.news().failed_releases).toMatchObject([{ id: release, state: 'failed' }]);
    await api.call('DELETE', releasePaths.delete(release));
    await until(() => own.news().failed_releases.length === 0);
    expect(another.events.flatMap((event) => event.failed_releases)).toEqual([]);
    await createAdministrators(api.database.db).remove(COLLEAGUE);
  });

  it('tell of a thousand messages in few events, and of the last one', async () => {
    const stream = await connect();
    const before = stream.events.length;
    const startedAt = performance.now();
    const row = { ...visitor, message: 'one of many' };
    const store = () =>
      api.database.db.transaction(async (transaction) => {
        await transaction.insert(contactMessage).values(row);
        await notifyNews(transaction, 'messages');
      });
    for (let batch = 0; batch < 100; batch += 1) await Promise.all(Array.from({ length: 10 }, store));
    await until(() => stream.news().messages.total === 1000);
    // At most two per second, one at the beginning and one at the end.
    expect(stream.events.length - before).toBeLessThanOrEqual(Math.ceil((performance.now() - startedAt) / 500) + 2);
    expect(stream.news().messages.data).toHaveLength(5);
  });

  it('need a session, by bearer or by cookie, and renew the cookie', async () => {
    expect(await api.call('GET', newsPaths.stream, { token: null })).toMatchObject({ status: 401 });
    const abort = new AbortController();
    const headers = { cookie: `token=${api.token}` };
    const answer = await fetch(`${origins[0]}${newsPaths.stream}`, { headers, signal: abort.signal });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('Max-Age=600')]);
    abort.abort();
    const head = await fetch(`${origins[0]}${newsPaths.stream}`, { method: 'HEAD', headers });
    expect(head.status).toBeGreaterThanOrEqual(400);
  });

  it('end with the session, by whichever process it was ended', async () => {
    const first = await connect(await api.signIn());
    await api.call('POST', paths.logout);
    await until(() => first.hasEnded());

    const colleague = await signInColleague(api.database.db);
    const second = await connect(colleague);
    const third = await connect(await api.signIn());
    await createAdministrators(api.database.db).revoke(COLLEAGUE);
    await until(() => second.hasEnded());
    expect(third.hasEnded()).toBe(false);
    expect((await follow(colleague)).status).toBe(401);
    await createAdministrators(api.database.db).remove(COLLEAGUE);
  });

  it('are not told to a session whose time is over', async () => {
    const stream = await connect();
    const before = stream.events.length;
    await api.database.db.execute(sql`update admin_session set expires_at = now() - interval '1 second'`);
    await send('after its end');
    await until(() => stream.hasEnded());
    expect(stream.events).toHaveLength(before);
    await api.signIn();
  });

  it('are told to so many windows of a session, and to the next one when one of them is closed', async () => {
    const all = [];
    for (let window = 0; window < MAX_STREAMS_OF_SESSION; window += 1) all.push(await connect());
    const beyond = await follow();
    expect([beyond.status, beyond.headers.get('retry-after')]).toEqual([429, '30']);
    await all[0]?.close();
    await until(async () => (await follow()).status === 200);
  });

  it('hold no process that ends, which begins none either', async () => {
    const stream = await connect();
    ending.abort();
    await until(() => stream.hasEnded());
    // The API closes kept connections now, perhaps the one that is about to be used: a browser, too, makes another.
    const refused = await follow().catch(() => follow());
    expect(refused.status).toBe(503);
  });
});
