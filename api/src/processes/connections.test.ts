import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { startServer, type ServerProcess } from '../testing/server-process.ts';
import { ADMINISTRATOR_VARIABLES } from '../testing/sign-in-to.ts';
import { until } from '../testing/until.ts';

/** Room for two processes with four connections in their pools, and what works beside them, and not for three. */
const MAX_CONNECTIONS = 20;
const WARNING = /The (\d) processes of the API may hold (.*?)"/;

describe('processes of the API on a PostgreSQL with few connections', () => {
  let cluster: Cluster;
  let folder: string;
  const servers: ServerProcess[] = [];

  beforeAll(async () => {
    cluster = await startCluster({ maxConnections: MAX_CONNECTIONS });
    folder = mkdtempSync(join(tmpdir(), 'northlight-connections-'));
  });
  afterAll(async () => {
    for (const server of servers) await server.end('SIGTERM');
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('say so at their start once they are more than it has room for, and what would help', async () => {
    const start = async (variables: Record<string, string> = {}) => {
      const environment = { DATA_DIR: folder, DATABASE_URL: cluster.url, DATABASE_POOL_SIZE: '4', LOG_LEVEL: 'warn' };
      const server = await startServer(await freePort(), { ...environment, ...ADMINISTRATOR_VARIABLES, ...variables });
      servers.push(server);
      return server;
    };
    await start();
    await start();
    const third = await start();
    await until(() => WARNING.test(third.output()));

    expect(WARNING.exec(third.output())?.slice(1)).toEqual([
      '3',
      '15 connections to the database, 5 each, and others need 5, but it allows 17: set DATABASE_POOL_SIZE to 3, ' +
        'raise its max_connections, or put PgBouncer between',
    ]);
    // With what it advises it fits.
    await third.end('SIGTERM');
    const smaller = await start({ DATABASE_POOL_SIZE: '3' });
    await smaller.end('SIGTERM');
    for (const server of servers.filter((one) => one !== third)) expect(server.output()).not.toMatch(WARNING);
  });
});
