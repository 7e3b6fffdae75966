import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migratePglite } from '../database/open-pglite.ts';
import { shippedCommand } from '../testing/admin-command.ts';
import { unpackEmpty } from '../testing/data-folder.ts';
import { allMigrations, copyMigrations, MIGRATIONS } from '../testing/migrations-folder.ts';

/** A key that some programs would take for two lines. */
const KEY = 'kept\u2028here';

let folder: string;
/** A folder with all migrations of the product except the newest. */
let older: string;
const at = (...names: string[]) => join(folder, ...names);

/** A database with these migrations and one row, and its archive. */
async function archiveOf(name: string, migrations: string): Promise<string> {
  await unpackEmpty(at(name, 'db'));
  const client = await PGlite.create(at(name, 'db'));
  await migratePglite(client, migrations);
  await client.query('insert into installation (key) values ($1)', [KEY]);
  await client.close();
  const archive = at(`${name}.tar`);
  const ended = await shippedCommand('backup', { DATA_DIR: at(name), MIGRATIONS_DIR: migrations }, [archive]);
  expect([ended.code, ended.error]).toEqual([0, expect.stringContaining('Read again whole')]);
  return archive;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'northlight-versions-'));
  const newest = allMigrations.at(-1);
  older = copyMigrations(at('older'), (migration) => migration.tag !== newest?.tag);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an archive of another version', () => {
  it('is brought forward when it is older', async () => {
    const archive = await archiveOf('earlier', older);
    expect(await shippedCommand('restore', { DATA_DIR: at('later') }, [archive])).toMatchObject({ code: 0 });

    const client = await PGlite.create(at('later', 'db'));
    const { rows } = await client.query<{ key: string }>('select key from installation');
    const applied = await client.query('select hash from drizzle.__drizzle_migrations');
    await client.close();
    expect(rows).toEqual([{ key: KEY }]);
    expect(applied.rows).toHaveLength(allMigrations.length);
  });

  it('is refused in a sentence when it is newer, and leaves nothing', async () => {
    const archive = await archiveOf('newest', MIGRATIONS);
    const variables = { DATA_DIR: at('refused'), MIGRATIONS_DIR: older };
    const { code, error } = await shippedCommand('restore', variables, [archive]);

    expect([code, error]).toEqual([
      1,
      expect.stringMatching(/^The archive was written by a newer version of the prod/),
    ]);
    expect(error).toContain(`with the migration ${allMigrations.at(-1)?.tag}`);
    expect(existsSync(at('refused', 'db'))).toBe(false);
  });
});

describe('what was restored, compared with its archive', () => {
  it('differs by a row, by a file that is cut short and by one that is missing', async () => {
    const site = { DATA_DIR: at('later') };
    const [one, other] = ['one.png', 'other.png'] as const;
    mkdirSync(at('later', 'uploads'), { recursive: true });
    for (const name of [one, other]) writeFileSync(at('later', 'uploads', name), `the bytes of ${name}`);
    expect((await shippedCommand('backup', site, [at('now.tar')])).code).toBe(0);
    const copy = { DATA_DIR: at('copy') };
    const manifest = at('manifest.json');
    expect((await shippedCommand('restore', copy, [at('now.tar'), '--manifest', manifest])).code).toBe(0);
    const compare = () => shippedCommand('drill-step', copy, ['compare', manifest]);
    expect(await compare()).toMatchObject({ code: 0, error: '' });

    truncateSync(at('copy', 'uploads', one), 3);
    rmSync(at('copy', 'uploads', other));
    const client = await PGlite.create(at('copy', 'db'));
    await client.query('delete from installation');
    await client.close();
    const { code, error } = await compare();
    expect([code, error]).toEqual([1, expect.stringContaining('installation has 0 rows, and 1 in the archive')]);
    expect(error).toContain('uploads/one.png is not what it is in the archive');
    expect(error).toContain('uploads/other.png is missing');
  });
});
