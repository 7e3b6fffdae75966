import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { freePort } from '@northlight/shared/process/ports';
import { z } from 'zod';
import { shippedCommand } from '../testing/admin-command.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { startServer } from '../testing/server-process.ts';
import { embeddedConnection, rowsOf } from './connection.ts';
import { connectPostgres } from './connect-postgres.ts';

const runSchema = z.object({ problem: z.string().nullable() });

onEachDatabase('npm run backup, where nothing can be written', (on) => {
  let folder: string;
  const variables = () => ({ DATA_DIR: folder, ...on.environment() });

  /** The problems that the runs have noted, the newest first; read while no API runs. */
  async function problems(): Promise<readonly (string | null)[]> {
    const url = on.url();
    const connection = url
      ? await connectPostgres(url)
      : await embeddedConnection(await PGlite.create(join(folder, 'db')));
    try {
      const runs = await rowsOf(connection, runSchema, 'select problem from backup_run order by id desc');
      return runs.map(({ problem }) => problem);
    } finally {
      await connection.close();
    }
  }

  beforeAll(async () => {
    folder = await on.dataFolder('noted');
    const api = await startServer(await freePort(), { ...variables(), DEMO_CONTENT: '0' });
    expect(await api.end('SIGTERM')).toBe(0);
    writeFileSync(join(folder, 'a-file'), '');
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['a file in a folder that is not there', 'none/site.tar', "none/site.tar can't be written: ENOENT"],
    ['a folder that can’t be made', 'a-file/backups/', "a-file/backups can't be made: ENOTDIR"],
  ])(
    'says so in a sentence and notes it, for %s',
    async (_what, place, problem) => {
      const { code, error } = await shippedCommand('backup', variables(), [`${folder}/${place}`]);

      expect([code, error]).toEqual([1, expect.stringContaining(problem)]);
      expect(error.trim().split('\n')).toHaveLength(1);
      expect((await problems())[0]).toContain(problem);
    },
    120_000,
  );
});
