import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { freePort } from '@northlight/shared/process/ports';
import { isRunOfCommit } from '@northlight/shared/testing/test-run';
import { Client } from 'pg';
import { allMigrations, copyMigrations } from '../testing/migrations-folder.ts';
import { type Cluster, startCluster } from '../testing/postgres-cluster.ts';
import { startExpectingFailure, startServer } from '../testing/server-process.ts';

jest.setTimeout(300_000);

const ROOT = join(__dirname, '../../..');
const TABLE = 'introduction_information';
const SCHEMA = `select table_name || '.' || column_name || ' ' || data_type as described
  from information_schema.columns where table_schema in ('public', 'drizzle') order by 1`;

interface Described {
  readonly described: string;
}

let folder: string;
let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster?.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'northlight-contract-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Migrations of later versions: one adds a column, and the next removes it. */
function laterVersion(name: string, migrations: Readonly<Record<string, string>>): string {
  const newest = Math.max(...allMigrations.map(({ when }) => when));
  const more = Object.keys(migrations).map((tag, index) => ({
    idx: allMigrations.length + index,
    version: '7',
    when: newest + 1 + index,
    tag,
    breakpoints: true,
  }));
  const target = copyMigrations(join(folder, name), () => true, more);
  for (const [tag, text] of Object.entries(migrations)) writeFileSync(join(target, `${tag}.sql`), text);
  return target;
}

/** Runs the command as a person types it. */
async function npmRunMigrate(variables: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const child = spawn('npm', ['run', '--silent', 'migrate', '--', ...words], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void printed.push(chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, said: printed.join('').trim() };
}

async function describedByPostgres(): Promise<readonly Described[]> {
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  const { rows } = await client.query<Described>(SCHEMA);
  await client.end();
  return rows;
}

async function describedEmbedded(): Promise<readonly Described[]> {
  const client = await PGlite.create(join(folder, 'data/db'), { extensions: { pg_trgm } });
  const { rows } = await client.query<Described>(SCHEMA);
  await client.close();
  return rows;
}

const DATABASES = [
  ['on PostgreSQL', () => ({ DATABASE_URL: cluster.url }), describedByPostgres],
  ['on the embedded database', () => ({}), describedEmbedded],
] as const;

const TRIED = isRunOfCommit ? DATABASES.slice(0, 1) : DATABASES;

describe.each(TRIED)('a migration that is not additive, %s', (_name, variablesOf, describeSchema) => {
  const schema = async () => (await describeSchema()).map(({ described }) => described);

  it('keeps a new version from starting until npm run migrate -- --contract has applied it', async () => {
    const later = { '9000_later': `ALTER TABLE "${TABLE}" ADD COLUMN "later" text;` };
    const gone = { ...later, '9001_gone': `ALTER TABLE "${TABLE}" DROP COLUMN "later";` };
    const common = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', ...variablesOf() };
    const running = { ...common, MIGRATIONS_DIR: laterVersion('running', later) };
    const next = { ...common, MIGRATIONS_DIR: laterVersion('next', gone) };
    await startServer(await freePort(), running).then((server) => server.end('SIGTERM'));
    const before = await schema();
    expect(before).toContain(`${TABLE}.later text`);

    const { code, output } = await startExpectingFailure(await freePort(), next);

    expect(code).toBe(1);
    expect(output).toContain('9001_gone.sql is not additive, and processes of the version before may still run:');
    expect(output).toContain(gone['9001_gone'].replace(/;$/, '\n'));
    expect(output.trim()).toMatch(/npm run migrate -- --contract$/);
    expect(await schema()).toEqual(before);
    const without = await npmRunMigrate(next);
    expect(without).toMatchObject({ code: 1, said: expect.stringContaining('9001_gone.sql is not additive') });
    expect(await schema()).toEqual(before);
    // A process of the version before can still start.
    await startServer(await freePort(), running).then((server) => server.end('SIGTERM'));

    expect(await npmRunMigrate(next, '--contract')).toEqual({
      code: 0,
      said: 'The database has the tables of this version.',
    });

    expect(await schema()).not.toContain(`${TABLE}.later text`);
    const server = await startServer(await freePort(), next);
    const answer = await fetch(`${server.origin}/introduction-information`);
    await server.end('SIGTERM');
    expect(answer.status).toBe(200);
    expect(await startExpectingFailure(await freePort(), running)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is ahead of this one'),
    });
  });
});

describe('npm run migrate', () => {
  it('applies to an empty place all that this version has, and says so', async () => {
    const said = 'The database has the tables of this version.';
    expect(await npmRunMigrate({ DATA_DIR: join(folder, 'data') })).toEqual({ code: 0, said });
    expect((await describedEmbedded()).map(({ described }) => described)).toContain(`${TABLE}.title text`);
  });

  it('understands no other word', async () => {
    const { code, said } = await npmRunMigrate({ DATA_DIR: join(folder, 'data') }, '--contrakt');
    expect([code, said]).toEqual([
      2,
      expect.stringContaining('--contrakt is not understood.\n\nUsage: npm run migrate'),
    ]);
  });
});
