import { rmSync } from 'node:fs';
import {
  paths,
  releasePaths,
  type ContentDraft,
  type ContentRelease,
  type Envelope,
} from '@northlight/shared/endpoints';
import { freePort } from '@northlight/shared/process/ports';
import { Client } from 'pg';
import type { AnyRecord } from '../testing/example.ts';
import { newestCode } from '../testing/newest-code.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { startServer, type ServerProcess } from '../testing/server-process.ts';
import { ADMINISTRATOR_VARIABLES, signInTo } from '../testing/sign-in-to.ts';
import { until } from '../testing/until.ts';

jest.setTimeout(1_800_000);

/** More by hand: TEST_ROUNDS=20. */
const ROUNDS = Number(process.env['TEST_ROUNDS'] ?? 2);
const CHANGES = 40;
const OTHER_CONNECTIONS = `select 1 from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

onEachDatabase('an API that is killed while it publishes', (on) => {
  let folder: string;
  let server: ServerProcess | undefined;
  let administrator: { authorization: string };

  beforeAll(async () => {
    folder = await on.dataFolder('publication');
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<ServerProcess> {
    const environment = { DATA_DIR: folder, LOG_LEVEL: 'warn', ...ADMINISTRATOR_VARIABLES, ...on.environment() };
    server = await startServer(await freePort(), environment);
    return server;
  }

  /** A database server may still commit what a killed process has sent, until it has closed its connections. */
  async function untilDisconnected(): Promise<void> {
    const url = on.url();
    if (url === undefined) return;
    const watcher = new Client({ connectionString: url });
    await watcher.connect();
    await until(async () => (await watcher.query(OTHER_CONNECTIONS)).rows.length === 0);
    await watcher.end();
  }

  async function call<Body>({ origin }: ServerProcess, method: string, path: string, body?: object): Promise<Body> {
    const headers = { ...administrator, ...(body ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was refused with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  }

  async function prepare(running: ServerProcess, round: number): Promise<number> {
    const title = 'Relaunch';
    const { data } = await call<Envelope<ContentRelease>>(running, 'POST', releasePaths.create, { title });
    for (let change = 0; change < CHANGES; change += 1)
      await call<Envelope<ContentDraft>>(
        running,
        'POST',
        `${releasePaths.createDraft('article-category')}?release=${data.id}`,
        { name: `Round ${round}, change ${change}` },
      );
    return data.id;
  }

  const publish = (running: ServerProcess, release: number) =>
    call<Envelope<ContentRelease>>(running, 'POST', releasePaths.publish(release));

  const published = async (running: ServerProcess, round: number) =>
    (await call<AnyRecord[]>(running, 'GET', paths.list('article-category'))).filter(({ name }) =>
      String(name).startsWith(`Round ${round},`),
    ).length;

  it(`publishes everything or nothing, in ${ROUNDS} rounds, and once when it is asked again`, async () => {
    let running = await start();
    administrator = await signInTo(running, () => newestCode(folder));
    // Measures how long a publication takes here, so that the kills happen during one.
    const first = await prepare(running, 0);
    const began = performance.now();
    await publish(running, first);
    const usual = performance.now() - began;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const release = await prepare(running, round);
      // Fails because of the kill, unless it was answered before.
      const asked = publish(running, release).then(
        () => true,
        () => false,
      );
      await new Promise((resolve) => setTimeout(resolve, (usual * round) / (ROUNDS + 1)));
      await running.end('SIGKILL');
      const wasAnswered = await asked;
      await untilDisconnected();
      running = await start();
      const count = await published(running, round);
      const { data } = await call<Envelope<ContentRelease>>(running, 'GET', releasePaths.show(release));

      expect([0, CHANGES]).toContain(count);
      expect(data).toMatchObject({ state: count === CHANGES ? 'published' : 'open', changes: CHANGES });
      if (wasAnswered) expect(count).toBe(CHANGES);
      await publish(running, release);
      expect(await published(running, round)).toBe(CHANGES);
    }
  });
});
