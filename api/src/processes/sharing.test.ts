import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT_VERSIONS_HEADER, formPaths, paths, releasePaths } from '@northlight/shared/endpoints';
import { freePort } from '@northlight/shared/process/ports';
import { Client } from 'pg';
import { z } from 'zod';
import { anyRecord, readRecord } from '../testing/example.ts';
import { codeIn } from '../testing/newest-code.ts';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { sendJson } from '../testing/send-json.ts';
import { startServer, type ServerProcess } from '../testing/server-process.ts';
import { ADMINISTRATOR_VARIABLES, signInTo } from '../testing/sign-in-to.ts';
import { startSmtpInbox, type SmtpInbox } from '../testing/smtp-inbox.ts';
import { until } from '../testing/until.ts';

const SCHEDULE = `update content_release set state = 'scheduled', publishes_at = now() + $2::interval
  where id = any($1)`;
const PUBLISHED = `select count(distinct change.id)::integer as times, count(revision.id)::integer as records,
    bool_and(release.published_at >= release.publishes_at) as is_on_time
  from content_release release join content_change change on change.release_id = release.id
    join content_revision revision on revision.change_id = change.id
  where release.id = any($1) and release.state = 'published' group by release.id`;

describe('two processes of the API on one PostgreSQL', () => {
  let cluster: Cluster;
  let inbox: SmtpInbox;
  let folder: string;
  let servers: readonly ServerProcess[] = [];
  let administrator: { authorization: string };
  let watcher: Client;
  let environment: Record<string, string>;

  beforeAll(async () => {
    [cluster, inbox] = await Promise.all([startCluster(), startSmtpInbox()]);
    folder = mkdtempSync(join(tmpdir(), 'northlight-processes-'));
    environment = {
      DATA_DIR: folder,
      DATABASE_URL: cluster.url,
      SMTP_URL: inbox.url,
      LOG_LEVEL: 'warn',
      ...ADMINISTRATOR_VARIABLES,
    };
    // Both start at once, so both try to migrate and to create the first administrator.
    servers = await Promise.all([freePort(), freePort()].map(async (port) => startServer(await port, environment)));
    administrator = await signInTo(at(0), () => codeIn(inbox.mails.at(-1)));
    watcher = new Client({ connectionString: cluster.url });
    await watcher.connect();
  });
  afterAll(async () => {
    for (const server of servers) await server.end('SIGTERM');
    await watcher?.end();
    await inbox?.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The processes in turn. */
  const at = (index: number): ServerProcess => {
    const server = servers[index % servers.length];
    if (!server) throw new Error('No process is running.');
    return server;
  };
  const send = (
    index: number,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = administrator,
  ) => sendJson(at(index), method, path, body, headers);
  const statuses = async (calls: readonly Promise<Response>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).toSorted((one, other) => one - other);
  const list = async (index: number, collection: string) =>
    z.array(anyRecord).parse(await (await send(index, 'GET', paths.list(collection))).json());
  /** @returns the id of a content release that creates two records. */
  const releaseOfTwo = async (index: number) => {
    const idOf = async (answer: Promise<Response>) =>
      z.object({ data: z.object({ id: z.number() }) }).parse(await (await answer).json()).data.id;
    const release = await idOf(send(index, 'POST', releasePaths.create, { title: 'Relaunch' }));
    const url = `${releasePaths.createDraft('why-work-here-reason')}?release=${release}`;
    for (const title of ['One', 'Other']) await idOf(send(index, 'POST', url, { title, description: 'Text' }));
    return release;
  };
  /** How often each release was published. */
  const published = async (releases: readonly number[]) => (await watcher.query(PUBLISHED, [releases])).rows;
  const repeated = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

  it('let one of them sign in for both', async () => {
    for (const index of [0, 1]) expect((await send(index, 'GET', paths.session)).status).toBe(200);
  });

  it('hold a cap under parallel calls', async () => {
    const types = ['contact', 'mail', 'location', 'other'];
    const calls = Array.from({ length: 16 }, (_, index) =>
      send(index, 'POST', paths.create('contact-information'), {
        type: types[index % 4],
        title: `Desk ${index}`,
        description: 'Dubai',
      }),
    );

    expect(await statuses(calls)).toEqual([...repeated(3, 201), ...repeated(13, 409)]);
    for (const index of [0, 1]) expect(await list(index, 'contact-information')).toHaveLength(3);
  });

  it('give a single record the id 1 and refuse the rest', async () => {
    const calls = Array.from({ length: 10 }, (_, index) =>
      send(index, 'POST', paths.create('introduction-information'), { title: `Title ${index}`, description: 'Text' }),
    );

    expect(await statuses(calls)).toEqual([201, ...repeated(9, 409)]);
    expect((await list(1, 'introduction-information')).map(({ id }) => id)).toEqual([1]);
  });

  it('store a type once', async () => {
    const category = {
      title: 'Search',
      description: 'Found first',
      type: 'seo',
      file_URL: 'https://images.example/seo.png',
    };
    expect(
      await statuses(
        Array.from({ length: 10 }, (_, index) => send(index, 'POST', paths.create('service-category'), category)),
      ),
    ).toEqual([201, ...repeated(9, 409)]);
  });

  it('let one of two changes win that started from the same state', async () => {
    const feedback = { client_name: 'Ada', designation: 'CTO', company_name: 'Engines', client_feedback: 'Good' };
    const data = await readRecord(await send(0, 'POST', paths.create('client-feedback'), feedback));
    const calls = Array.from({ length: 8 }, (_, index) =>
      send(index, 'PATCH', paths.update('client-feedback', data.id), {
        company_name: `Company ${index}`,
        updated_at: data.updated_at,
      }),
    );

    expect(await statuses(calls)).toEqual([200, ...repeated(7, 409)]);
  });

  it('count what one visitor sends together, and send each mail once', async () => {
    const before = inbox.mails.length;
    const message = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+8801712345678' };
    const calls = Array.from({ length: 30 }, (_, index) =>
      send(index, 'POST', formPaths.sendMessage, { ...message, message: `Message ${index}` }, {}),
    );

    expect(await statuses(calls)).toEqual([...repeated(10, 201), ...repeated(20, 429)]);
    const waiting = async () => Number((await watcher.query('select count(*) from mail_outbox')).rows[0]?.count);
    await until(async () => (await waiting()) === 0);
    expect(inbox.mails.length - before).toBe(10);
    expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(inbox.mails.length);
  });

  it('see each other’s changes, with answers kept in memory', async () => {
    const titles = async (index: number) => (await list(index, 'technology-category')).map(({ title }) => title);
    expect([await titles(0), await titles(1)]).toEqual([[], []]);
    for (const [index, title] of [
      [0, 'Front end'],
      [1, 'Back end'],
      [0, 'Mobile'],
    ] as const) {
      await send(index, 'POST', paths.create('technology-category'), { title });
      // The process that made a change shows it at once, and the other one a moment later.
      expect(await titles(index)).toContain(title);
      await until(async () => (await titles(index + 1)).includes(title));
    }
  });

  it('miss nothing when the connection that tells of changes breaks', async () => {
    const titles = async (index: number) => (await list(index, 'article-category')).map(({ name }) => name);
    const listening = async () =>
      Number(
        (await watcher.query("select count(*) from pg_stat_activity where query ilike 'listen %'")).rows[0]?.count,
      );
    await until(async () => (await listening()) === 2);
    expect([await titles(0), await titles(1)]).toEqual([[], []]);

    await watcher.query("select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'");
    await send(0, 'POST', paths.create('article-category'), { name: 'While nobody listens' });
    await until(async () => (await titles(1)).includes('While nobody listens'));
    await until(async () => (await listening()) === 2);
    await send(1, 'POST', paths.create('article-category'), { name: 'Heard again' });
    await until(async () => (await titles(0)).includes('Heard again'));
  });

  it('publish each scheduled release once, at its time, though both look for it', async () => {
    const releases = await Promise.all([0, 1, 0, 1].map((index) => releaseOfTwo(index)));
    await watcher.query(SCHEDULE, [releases, '1 second']);

    await until(async () => (await published(releases)).length === releases.length);
    for (const row of await published(releases)) expect(row).toEqual({ times: 1, records: 2, is_on_time: true });
  });

  it('publish what was due while neither was there, once', async () => {
    const releases = [await releaseOfTwo(0), await releaseOfTwo(1)];
    for (const server of servers) await server.end('SIGKILL');
    await watcher.query(SCHEDULE, [releases, '-1 second']);
    servers = await Promise.all([freePort(), freePort()].map(async (port) => startServer(await port, environment)));

    await until(async () => (await published(releases)).length === releases.length);
    for (const row of await published(releases)) expect(row).toEqual({ times: 1, records: 2, is_on_time: true });
  });

  it('read again only what a save has touched, each of them', async () => {
    const member = { name: 'Ada Lovelace', designation: 'Engineer' };
    const { id } = await readRecord(await send(0, 'POST', paths.create('team-member'), member));
    const category = await readRecord(await send(0, 'POST', paths.create('article-category'), { name: 'Notes' }));
    const article = await readRecord(
      await send(0, 'POST', paths.create('article'), {
        title: 'Before',
        content: '<p>Text</p>',
        article_category_id: category.id,
        estimated_reading_time: '1 min read',
        file_URL: 'https://images.example/cover.jpg',
      }),
    );
    const shows = async (index: number, path: string, text: string) =>
      (await (await send(index, 'GET', path)).text()).includes(text);
    for (const index of [0, 1]) {
      await until(() => shows(index, '/article', 'Before'));
      await until(() => shows(index, '/team-member', 'Ada Lovelace'));
    }
    // An answer that a process has made before it hears of the new member is made again at the next request.
    const versionsAt = async (index: number) =>
      (await send(index, 'GET', '/team-member')).headers.get(CONTENT_VERSIONS_HEADER);
    const stored = await versionsAt(0);
    expect(stored).toContain('team-member');
    await until(async () => (await versionsAt(1)) === stored);

    await send(0, 'PATCH', paths.update('article', article.id), { title: 'After' });
    for (const index of [0, 1]) await until(() => shows(index, '/article', 'After'));
    // From here on team members can't be read from the database.
    await watcher.query('begin');
    await watcher.query('lock table team_member in access exclusive mode');
    for (const index of [0, 1]) expect(await shows(index, '/team-member', 'Ada Lovelace')).toBe(true);
    const unread = send(0, 'GET', paths.show('team-member', id));
    const waiting = async () =>
      Number(
        (await watcher.query("select count(*) from pg_locks where relation = 'team_member'::regclass and not granted"))
          .rows[0]?.count,
      );
    await until(async () => (await waiting()) === 1);
    await watcher.query('rollback');
    expect((await unread).status).toBe(200);
  });
});
