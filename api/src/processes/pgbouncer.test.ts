import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths, releasePaths } from '@northlight/shared/endpoints';
import { freePort } from '@northlight/shared/process/ports';
import { Client } from 'pg';
import { z } from 'zod';
import { type FollowedChanges, followChanges } from '../testing/followed-changes.ts';
import { codeIn } from '../testing/newest-code.ts';
import { type Cluster, postgresUser, startCluster } from '../testing/postgres-cluster.ts';
import { sendJson } from '../testing/send-json.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { ADMINISTRATOR_VARIABLES, signInTo } from '../testing/sign-in-to.ts';
import { type SmtpInbox, startSmtpInbox } from '../testing/smtp-inbox.ts';
import { INTERNAL_KEY } from '../testing/test-api.ts';
import { until } from '../testing/until.ts';

const SHIPPED = readFileSync(join(__dirname, '../../../deploy/pgbouncer.ini'), 'utf8');
const created = z.object({ data: z.object({ id: z.number() }) });

/**
 * PgBouncer with the shipped configuration, in front of a test server. @returns its address, and a function that ends
 * it.
 */
async function startBouncer(cluster: Cluster, folder: string) {
  const server = new URL(cluster.url);
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  const configuration = join(folder, 'pgbouncer.ini');
  const own: readonly (readonly [string, string])[] = [
    ['host=db.internal port=5432 dbname=northlight', `host=127.0.0.1 port=${server.port} dbname=postgres`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/var/run/postgresql', folder],
    ['scram-sha-256', 'trust'],
    ['/etc/pgbouncer/userlist.txt', users],
  ];
  for (const [shipped] of own) expect(SHIPPED).toContain(shipped);
  writeFileSync(users, '"postgres" ""\n');
  writeFileSync(
    configuration,
    own.reduce((text, [from, to]) => text.replace(from, to), SHIPPED),
  );
  const user = postgresUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const path = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };
  const bouncer = spawn('pgbouncer', ['-q', configuration], { ...user, env: path, cwd: folder, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => bouncer.once('exit', () => resolve()));
  return {
    url: `postgres://postgres@127.0.0.1:${port}/northlight`,
    async stop() {
      bouncer.kill('SIGINT');
      await ended;
    },
  };
}

async function ask(url: string, text: string): Promise<readonly object[]> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('two processes of the API behind PgBouncer, which lends connections by the transaction', () => {
  const folder = mkdtempSync(join(tmpdir(), 'northlight-bouncer-'));
  const place = mkdtempSync(join(tmpdir(), 'northlight-bouncer-data-'));
  let cluster: Cluster;
  let inbox: SmtpInbox;
  let bouncer: Awaited<ReturnType<typeof startBouncer>>;
  let servers: readonly ServerProcess[] = [];
  let followed: FollowedChanges | undefined;

  beforeAll(async () => {
    [cluster, inbox] = await Promise.all([startCluster(), startSmtpInbox()]);
    bouncer = await startBouncer(cluster, folder);
    await until(() =>
      ask(bouncer.url, 'select 1').then(
        () => true,
        () => false,
      ),
    );
    const environment = {
      DATA_DIR: place,
      DATABASE_URL: bouncer.url,
      DATABASE_URL_DIRECT: cluster.url,
      SMTP_URL: inbox.url,
      INTERNAL_KEY,
      LOG_LEVEL: 'warn',
      ...ADMINISTRATOR_VARIABLES,
    };
    servers = await Promise.all([freePort(), freePort()].map(async (port) => startServer(await port, environment)));
  });
  afterAll(async () => {
    await followed?.close();
    for (const server of servers) await server.end('SIGTERM');
    await bouncer?.stop();
    await inbox?.stop();
    await cluster?.stop();
    for (const one of [folder, place]) rmSync(one, { recursive: true, force: true });
  });

  it('migrate, tell each other of what is written, and publish at its time', async () => {
    const [first, second] = servers;
    if (!first || !second) throw new Error('Two processes were started.');
    expect(await ask(bouncer.url, 'show statement_timeout')).toEqual([{ statement_timeout: '15s' }]);
    const administrator = await signInTo(first, () => codeIn(inbox.mails.at(-1)));
    const send = async (path: string, body: object) =>
      created.parse(await (await sendJson(first, 'POST', path, body, administrator)).json()).data.id;
    const versionOf = (collection: string) => followed?.state()[collection] ?? 0;

    followed = await followChanges(second.origin);
    await until(() => (followed?.events.length ?? 0) > 0);
    const before = versionOf('why-work-here-reason');
    await send(paths.create('why-work-here-reason'), { title: 'At once', description: 'Text' });
    await until(() => versionOf('why-work-here-reason') > before);

    const release = await send(releasePaths.create, { title: 'Relaunch' });
    const draft = `${releasePaths.createDraft('why-work-here-reason')}?release=${release}`;
    await send(draft, { title: 'Later', description: 'Text' });
    await ask(
      cluster.url,
      `update content_release set state = 'scheduled', publishes_at = now() + interval '1 second'
        where id = ${release}`,
    );
    const state = `select state from content_release where id = ${release}`;
    await until(async () => JSON.stringify(await ask(cluster.url, state)).includes('published'), 60_000);
    // The process that has not published may hear of it a moment later.
    const list = async () => (await sendJson(second, 'GET', paths.list('why-work-here-reason'))).text();
    await until(async () => /"Later".*"At once"|"At once".*"Later"/.test(await list()));
    expect(servers.map((server) => server.output()).join('')).not.toMatch(/prepared statement|startup parameter/);
  });
});
