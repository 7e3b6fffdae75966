import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formPaths, paths } from '@northlight/shared/endpoints';
import { freePort } from '@northlight/shared/process/ports';
import { Client } from 'pg';
import { readRecord, type AnyRecord } from '../testing/example.ts';
import { newestCode } from '../testing/newest-code.ts';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { sendJson } from '../testing/send-json.ts';
import { startServer, type ServerProcess } from '../testing/server-process.ts';
import { ADMINISTRATOR_VARIABLES, signInTo } from '../testing/sign-in-to.ts';
import { until } from '../testing/until.ts';

jest.setTimeout(600_000);

const RESTARTS = 10;
const WRITERS = 8;
/** Milliseconds. On an idle machine it takes a fraction of this. */
const TIMEOUT = 120_000;

describe('an API whose PostgreSQL restarts under load', () => {
  let cluster: Cluster;
  let folder: string;
  let server: ServerProcess;
  let administrator: { authorization: string };

  beforeAll(async () => {
    cluster = await startCluster();
    folder = mkdtempSync(join(tmpdir(), 'northlight-restarts-'));
    const limits = { FORM_CALLS_PER_MINUTE: '100000', FORM_ACCEPTED_PER_TEN_MINUTES: '100000' };
    server = await startServer(await freePort(), {
      DATA_DIR: folder,
      DATABASE_URL: cluster.url,
      LOG_LEVEL: 'silent',
      ...limits,
      ...ADMINISTRATOR_VARIABLES,
    });
    administrator = await signInTo(server, () => newestCode(folder));
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /**
   * The response to a successful request; null when it was refused because of the database.
   * @throws on every other failure.
   */
  async function call(method: string, path: string, body?: object): Promise<Response | null> {
    const answer = await sendJson(server, method, path, body, administrator);
    if (answer.status === 503 && /^[\w-]{36}$/.test(answer.headers.get('x-request-id') ?? '')) return null;
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer;
  }
  /** The acknowledged record. */
  async function write(method: string, path: string, body: object): Promise<AnyRecord | null> {
    const answer = await call(method, path, body);
    return answer && readRecord(answer);
  }

  it(`stays, refuses what it can’t store, and has all that it acknowledged, over ${RESTARTS} restarts`, async () => {
    const known = { people: new Map<number, unknown>(), messages: new Set<string>() };
    const acknowledged = Array.from({ length: WRITERS }, () => 0);
    let refused = 0;
    const state = { isOver: false };

    const person = async (text: string) => {
      const made = await write('POST', paths.create('client-feedback'), {
        client_name: text,
        designation: 'CTO',
        company_name: 'Engines',
        client_feedback: 'Good',
      });
      if (!made) return false;
      known.people.set(made.id, 'Engines');
      const changed = await write('PATCH', paths.update('client-feedback', made.id), { company_name: text });
      // A refused change may have been stored or not, as with an unknown outcome of a commit.
      known.people.set(made.id, changed ? text : expect.any(String));
      return changed !== null;
    };
    const message = async (text: string) => {
      const sent = await write('POST', formPaths.sendMessage, {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '+8801712345678',
        message: text,
      });
      if (sent) known.messages.add(text);
      return sent !== null;
    };
    const read = async () => (await call('GET', '/article?limit=5')) !== null;

    const works = [person, message, read] as const;
    const writers = acknowledged.map(async (_, writer) => {
      for (let index = 0; !state.isOver; index += 1) {
        const work = works[writer % works.length] ?? person;
        if (await work(`${writer}.${index}`)) acknowledged[writer] = (acknowledged[writer] ?? 0) + 1;
        else refused += 1;
      }
    });
    const failed = Promise.all(writers);
    const everybodyWrites = async () => {
      const before = [...acknowledged];
      await until(() => acknowledged.every((count, writer) => count > (before[writer] ?? 0)), TIMEOUT);
    };
    const restarts = async () => {
      for (let round = 0; round < RESTARTS; round += 1) {
        await everybodyWrites();
        await cluster.restart(round % 2 === 0 ? 'fast' : 'immediate');
      }
      await everybodyWrites();
      state.isOver = true;
    };
    await Promise.race([
      Promise.all([restarts(), failed]),
      server.exited.then((code) => Promise.reject(new Error(`The API ended with ${code}:\n${server.output()}`))),
    ]);

    const client = new Client({ connectionString: cluster.url });
    await client.connect();
    const people = await client.query<{ id: number; company_name: string }>(
      'select id, company_name from client_feedback',
    );
    const messages = await client.query<{ message: string }>('select message from contact_message');
    await client.end();

    expect(refused).toBeGreaterThan(0);
    const stored = new Map(people.rows.map((row) => [row.id, row.company_name]));
    for (const [id, company] of known.people) expect([id, stored.get(id)]).toEqual([id, company]);
    const sent = new Set(messages.rows.map((row) => row.message));
    expect([...known.messages].filter((text) => !sent.has(text))).toEqual([]);
    expect(await fetch(`${server.origin}/readyz`).then(({ status }) => status)).toBe(200);
  });
});
