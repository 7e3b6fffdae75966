import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import { z } from 'zod';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { FROM_SOURCES, startServer, type ServerProcess } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

const ROOM = join(__dirname, '../..');
const TELL_LOADED = join(ROOM, 'src/testing/tell-loaded.cjs');

/** Packages that a process loads only when it first needs them. */
const LATER = [
  // a bucket; the embedded database
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@electric-sql/pglite',
  // passwords
  '@node-rs/argon2',
  // mails
  'nodemailer',
  // texts and drawings that somebody writes
  'sanitize-html',
  // pictures
  'sharp',
  'tar-stream',
];

/** Paths of all modules that a process has loaded. */
async function loadedBy(server: ServerProcess): Promise<readonly string[]> {
  server.signal('SIGUSR2');
  const printed = () => /^loaded (\[.*\])$/m.exec(server.output())?.[1];
  await until(() => printed() !== undefined);
  return z.array(z.string()).parse(JSON.parse(printed() ?? ''));
}

describe('an API on PostgreSQL that has answered reads alone', () => {
  let cluster: Cluster;
  let folder: string;
  let server: ServerProcess;
  let loaded: readonly string[];

  beforeAll(async () => {
    cluster = await startCluster();
    folder = mkdtempSync(join(tmpdir(), 'northlight-loaded-'));
    const environment = { DATA_DIR: folder, DATABASE_URL: cluster.url, NODE_OPTIONS: `--require ${TELL_LOADED}` };
    // The very first start fills the database.
    await (await startServer(await freePort(), environment)).end('SIGTERM');
    server = await startServer(await freePort(), environment, FROM_SOURCES);
    for (const path of ['/article', '/team-member']) await fetch(`${server.origin}${path}`);
    loaded = await loadedBy(server);
  });
  afterAll(async () => {
    await server?.end('SIGTERM');
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has loaded every package but those that are rarely needed', () => {
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(join(ROOM, 'package.json'), 'utf8')));
    const missing = Object.keys(dependencies).filter(
      (name) => name !== '@northlight/shared' && !loaded.some((url) => url.includes(`/node_modules/${name}/`)),
    );
    expect(missing.toSorted()).toEqual(LATER);
  });

  it.each(['demo/store-demo-content', 'demo/content/', 'media/sanitise-svg', 'storage/s3-', 'database/open-pglite'])(
    'has not loaded %s',
    (rare) => {
      expect(loaded.some((url) => url.includes('/src/app.ts'))).toBe(true);
      expect(loaded.filter((url) => url.includes(`/src/${rare}`))).toEqual([]);
    },
  );
});
