import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formPaths, paths } from '@northlight/shared/endpoints';
import { freePort } from '@northlight/shared/process/ports';
import { Client } from 'pg';
import { z } from 'zod';
import { adminCommand } from '../testing/admin-command.ts';
import { cookieHeaderOf } from '../testing/cookies.ts';
import { readRecord } from '../testing/example.ts';
import { newestCode } from '../testing/newest-code.ts';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { startProxy, type PostgresProxy } from '../testing/postgres-proxy.ts';
import { sendJson } from '../testing/send-json.ts';
import { startServer, type ServerProcess } from '../testing/server-process.ts';
import { ADMINISTRATOR_VARIABLES, logIn, signInTo } from '../testing/sign-in-to.ts';
import { until } from '../testing/until.ts';
import { applicationForm, visitor } from '../testing/visitor.ts';

jest.setTimeout(180_000);

const LIMITS = { LOGIN_CALLS_PER_MINUTE: '1000', FORM_CALLS_PER_MINUTE: '1000', FORM_ACCEPTED_PER_TEN_MINUTES: '1000' };
const refusal = z.object({ statusCode: z.number(), message: z.string() });
/** Milliseconds. On a busy machine a request may take long to reach the database. */
const TIMEOUT = 60_000;

interface LockedCall<Result> {
  /** The lock that holds the transaction up in its middle, and the statement that waits for it. */
  readonly lock: string;
  readonly waiting: string;
  readonly act: () => Promise<Result>;
}

interface Kind extends LockedCall<Response> {
  readonly succeeds: number;
}

describe('an API whose connection ends in the middle of a transaction', () => {
  let cluster: Cluster;
  let proxy: PostgresProxy;
  let folder: string;
  let server: ServerProcess;
  let administrator: { authorization: string };
  let watcher: Client;
  /** Holds a lock. It is not the watcher, because within a transaction `pg_stat_activity` does not change. */
  let holder: Client;

  beforeAll(async () => {
    cluster = await startCluster();
    proxy = await startProxy(cluster.url);
    folder = mkdtempSync(join(tmpdir(), 'northlight-lost-'));
    server = await startServer(await freePort(), {
      DATA_DIR: folder,
      DATABASE_URL: proxy.url,
      ...LIMITS,
      ...ADMINISTRATOR_VARIABLES,
    });
    administrator = await signInTo(server, () => newestCode(folder));
    [watcher, holder] = [new Client({ connectionString: cluster.url }), new Client({ connectionString: cluster.url })];
    await Promise.all([watcher.connect(), holder.connect()]);
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await Promise.all([watcher?.end(), holder?.end()]);
    await proxy?.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = (method: string, path: string, body?: object, headers: Record<string, string> = administrator) =>
    sendJson(server, method, path, body, headers);
  const made = async (collection: string, body: object) =>
    (await readRecord(await send('POST', paths.create(collection), body))).id;
  const member = { name: 'Ada Lovelace', designation: 'Engineer' };
  const lockOf = (table: string) => `lock table "${table}" in access exclusive mode`;

  /** The response to a request whose connection ends in the middle of its transaction. */
  async function cutOff<Result>({ lock, waiting, act }: LockedCall<Result>): Promise<Result> {
    const endWaiting = `select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and query ilike $1`;
    await holder.query('begin');
    try {
      await holder.query(lock);
      const endConnection = () =>
        until(async () => (await watcher.query(endWaiting, [waiting])).rows.length > 0, TIMEOUT);
      const [answer] = await Promise.all([act(), endConnection()]);
      return answer;
    } finally {
      await holder.query('rollback');
    }
  }

  const kinds: Readonly<Record<string, () => Promise<Kind>>> = {
    'a create': async () => ({
      lock: lockOf('team_member'),
      waiting: 'insert into "team_member"%',
      act: () => send('POST', paths.create('team-member'), member),
      succeeds: 201,
    }),
    'an update': async () => {
      const id = await made('team-member', member);
      return {
        lock: lockOf('team_member'),
        waiting: 'select%from "team_member"%for update',
        act: () => send('PATCH', paths.update('team-member', id), { name: 'Grace' }),
        succeeds: 200,
      };
    },
    'a deletion': async () => {
      const id = await made('team-member', member);
      return {
        lock: lockOf('team_member'),
        waiting: 'select%from "team_member"%for update',
        act: () => send('DELETE', paths.delete('team-member', id)),
        succeeds: 200,
      };
    },
    'the undoing of a deletion': async () => {
      const id = await made('team-member', member);
      await send('DELETE', paths.delete('team-member', id));
      return {
        lock: lockOf('deleted_record'),
        waiting: 'select%from "deleted_record"%for update',
        act: () => send('POST', paths.restore('team-member', id)),
        succeeds: 200,
      };
    },
    'the reading of articles': async () => ({
      lock: lockOf('article_count'),
      waiting: 'select%"article_count"%',
      act: () => send('GET', '/article?limit=7', undefined, {}),
      succeeds: 200,
    }),
    'a message': async () => {
      const message = { ...visitor, message: 'Hello' };
      return {
        lock: lockOf('mail_outbox'),
        waiting: 'insert into "mail_outbox"%',
        act: () => send('POST', formPaths.sendMessage, message, {}),
        succeeds: 201,
      };
    },
    'an application': async () => {
      const id = await made('job-offer', { title: 'Engineer', sub_title: 'Dubai', description: 'Builds' });
      const { payload, headers } = applicationForm(id);
      const act = () =>
        fetch(`${server.origin}${formPaths.apply}`, { method: 'POST', headers, body: new Uint8Array(payload) });
      return { lock: lockOf('mail_outbox'), waiting: 'insert into "mail_outbox"%', act, succeeds: 201 };
    },
    'the status of a message': async () => {
      const { rows } = await watcher.query<{ id: number }>('select id from contact_message limit 1');
      const act = () => send('PATCH', `/contact-form/admin/update/${rows[0]?.id}`, { status: 'read' });
      return {
        lock: lockOf('contact_message'),
        waiting: 'select%from "contact_message"%for update',
        act,
        succeeds: 200,
      };
    },
    'the first step of a sign-in': async () => ({
      lock: 'select 1 from admin_user for update',
      waiting: 'select%from "admin_user"%for no key update',
      act: () => logIn(server),
      succeeds: 200,
    }),
    'the second step of a sign-in': async () => {
      const cookie = cookieHeaderOf(await logIn(server));
      const act = () => send('POST', paths.verifyOtp, { otp_code: newestCode(folder) }, { cookie });
      return {
        lock: 'select 1 from admin_user for update',
        waiting: 'select%from "admin_user"%for no key update',
        act,
        succeeds: 200,
      };
    },
  };

  it.each(Object.entries(kinds))(
    'refuses %s as unavailable for the moment, and does it when asked again',
    async (_name, prepare) => {
      const kind = await prepare();

      const refused = await cutOff(kind);
      const body = refusal.parse(await refused.json());
      const repeated = await kind.act();

      expect([refused.status, body.statusCode, refused.headers.get('retry-after')]).toEqual([503, 503, '5']);
      expect(body.message).toBe('The database can’t be reached at the moment. Please try again in a few seconds.');
      expect(refused.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      expect(repeated.status).toBe(kind.succeeds);
      expect((await send('GET', paths.session)).status).toBe(200);
    },
  );

  it('ends the command of a person with a shell with a sentence', async () => {
    const environment = { DATA_DIR: folder, DATABASE_URL: cluster.url };
    const ended = await cutOff({
      lock: 'select 1 from admin_user for update',
      waiting: 'select%from "admin_user"%for update',
      act: () => adminCommand(environment, ['revoke', ADMINISTRATOR_VARIABLES.ADMIN_EMAIL]),
    });

    const error = 'The database is not available: nothing was changed.\n';
    expect(ended).toEqual({ code: 1, out: '', error });
  });

  it('says so where nobody knows whether a change was stored, and stores a repetition under its key once', async () => {
    const message = { ...visitor, message: 'Sent once' };
    const sendMessage = () =>
      send('POST', formPaths.sendMessage, message, { 'idempotency-key': 'a-key-of-this-test-1' });
    const stored = async () =>
      (await watcher.query<{ id: number }>('select id from contact_message where message = $1', [message.message]))
        .rows;

    proxy.loseAnswerTo('commit', message.message);
    const unknown = await sendMessage();
    const [first] = await stored();
    const repeated = await sendMessage();

    expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, null]);
    expect(await unknown.json()).toEqual({
      statusCode: 503,
      message: 'It is not known whether this was stored: please look before you send it again',
    });
    expect(first).toBeDefined();
    expect(repeated.status).toBe(201);
    expect(await repeated.json()).toMatchObject({ data: { id: first?.id } });
    expect(await stored()).toHaveLength(1);
  });
});
