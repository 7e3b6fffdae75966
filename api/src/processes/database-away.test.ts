import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INTERNAL_API_PROCESSES_PATH, paths } from '@northlight/shared/endpoints';
import { freePort } from '@northlight/shared/process/ports';
import { z } from 'zod';
import { newestCode } from '../testing/newest-code.ts';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { startProxy, type PostgresProxy } from '../testing/postgres-proxy.ts';
import { sendJson } from '../testing/send-json.ts';
import { startServer, type ServerProcess } from '../testing/server-process.ts';
import { ADMINISTRATOR_VARIABLES, signInTo } from '../testing/sign-in-to.ts';
import { until } from '../testing/until.ts';

const processesSchema = z.array(z.object({ is_ready: z.boolean() }));

describe('an API whose database is away', () => {
  let cluster: Cluster;
  let proxy: PostgresProxy;
  let folder: string;
  let server: ServerProcess;

  beforeAll(async () => {
    cluster = await startCluster();
    proxy = await startProxy(cluster.url);
    folder = mkdtempSync(join(tmpdir(), 'northlight-away-'));
    const variables = { DATA_DIR: folder, DATABASE_URL: proxy.url, ...ADMINISTRATOR_VARIABLES };
    server = await startServer(await freePort(), variables);
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await proxy?.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const read = async (path: string) => {
    const answer = await fetch(`${server.origin}${path}`);
    const header = (name: string) => answer.headers.get(name);
    return {
      status: answer.status,
      text: await answer.text(),
      stale: header('cache-status'),
      versions: header('content-versions'),
    };
  };

  it('answers what it has answered before, says so, and is current again afterwards', async () => {
    const administrator = await signInTo(server, () => newestCode(folder));
    const create = (name: string) =>
      sendJson(server, 'POST', paths.create('team-member'), { name, designation: 'Engineer' }, administrator);
    await create('Ada');
    const before = await read('/team-member');
    expect([before.status, before.stale]).toEqual([200, null]);

    proxy.cut('gone');
    expect(await read('/tech-product')).toMatchObject({ status: 503, stale: null });
    for (const how of ['gone', 'silent'] as const) {
      proxy.cut(how);
      expect(await read('/team-member')).toEqual({ ...before, stale: 'northlight-api; hit; detail=stale' });
      proxy.restore();
    }
    await until(async () => (await create('Grace')).status === 201);
    // A database that has just come back may answer too slowly once more.
    let after = before;
    await until(async () => {
      after = await read('/team-member');
      return after.stale === null;
    });
    expect(after.status).toBe(200);
    expect(after.text).toContain('Grace');
  });

  it('does not say which processes run, and says so again afterwards', async () => {
    const authorization = `Bearer ${readFileSync(join(folder, 'internal.key'), 'utf8')}`;
    const ask = () => fetch(`${server.origin}${INTERNAL_API_PROCESSES_PATH}`, { headers: { authorization } });
    const isReported = async () => {
      const answer = await ask();
      if (answer.status !== 200) return false;
      const [state, ...others] = processesSchema.parse(await answer.json());
      return state?.is_ready === true && others.length === 0;
    };
    // Its heartbeats may have been late while its database was away.
    await until(isReported);
    proxy.cut('gone');
    expect((await ask()).status).toBe(503);
    proxy.restore();
    await until(isReported);
  });
});
