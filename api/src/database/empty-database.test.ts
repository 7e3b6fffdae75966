import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ARCHIVE_OF_EMPTY } from '../testing/pglite-of-tests.ts';
import { makeEmptyDatabase } from './empty-database.ts';
import { openPgliteFiles } from './pglite-files.ts';

let place: string;
let folder: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'northlight-empty-'));
  folder = join(place, 'data/db');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const tablesIn = async (database: string): Promise<unknown> => {
  const client = await openPgliteFiles(database);
  const { rows } = await client.query("select count(*)::int as count from pg_tables where schemaname = 'public'");
  await client.close();
  return rows;
};

it('makes a database without tables that nobody else can read', async () => {
  await makeEmptyDatabase(folder, ARCHIVE_OF_EMPTY);

  expect(readdirSync(join(place, 'data'))).toEqual(['db']);
  expect([folder, join(folder, 'base'), join(folder, 'PG_VERSION')].map((at) => statSync(at).mode & 0o077)).toEqual([
    0, 0, 0,
  ]);
  expect(await tablesIn(folder)).toEqual([{ count: 0 }]);
});

it('begins anew after it was killed half-way', async () => {
  mkdirSync(`${folder}.new/base`, { recursive: true });
  writeFileSync(`${folder}.new/PG_VERSION`, 'half of it');

  await makeEmptyDatabase(folder, ARCHIVE_OF_EMPTY);

  expect(readdirSync(join(place, 'data'))).toEqual(['db']);
  expect(await tablesIn(folder)).toEqual([{ count: 0 }]);
});

it('leaves a folder that has files as it is', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'PG_VERSION'), 'of somebody');

  await makeEmptyDatabase(folder, ARCHIVE_OF_EMPTY);

  expect(readdirSync(folder)).toEqual(['PG_VERSION']);
});

it('leaves it to PGlite where there is no archive', async () => {
  await makeEmptyDatabase(folder, join(place, 'nothing.tar.gz'));

  expect(existsSync(folder)).toBe(false);
});

it('makes nothing of an archive that was cut short', async () => {
  const archive = join(place, 'short.tar.gz');
  const whole = readFileSync(ARCHIVE_OF_EMPTY);
  writeFileSync(archive, whole.subarray(0, whole.length / 2));

  await expect(makeEmptyDatabase(folder, archive)).rejects.toThrow('unexpected end of file');

  expect(existsSync(folder)).toBe(false);
});
