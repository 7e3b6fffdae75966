import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import { type ServiceProcess, startProcess } from '../run/service-process.ts';
import { deployedFile, withReplaced } from './deployed-files.ts';
import { findPrograms, launcher, postgresUser } from './programs.ts';
import { retryUntilSuccess } from './retry-until-success.ts';

jest.setTimeout(300_000);

const { postgres } = findPrograms();
const begin = launcher('SIGINT', postgresUser());
let folder: string;
let port: number;
let server: ServiceProcess | undefined;
let env: Record<string, string>;

const run = (program: string, ...words: readonly string[]): string => {
  const [file = '', ...rest] = [...begin, program, ...words];
  return execFileSync(file, rest, { cwd: '/', encoding: 'utf8', env: { ...process.env, ...env } }).trim();
};
const backrest = (...words: readonly string[]) => run('pgbackrest', '--stanza=northlight', ...words);
const query = (text: string) =>
  run(path.join(postgres, 'psql'), '-h', folder, '-p', String(port), '-U', 'postgres', '-Atqc', text);

/** Starts the server with the shipped settings. */
async function start(): Promise<void> {
  const shipped = [...deployedFile('postgresql-archiving.conf').matchAll(/^(\w+) = '?(.*?)'?$/gm)];
  const settings = shipped.map(([, name, value]) => `${name}=${value}`);
  const own = ['listen_addresses=', `unix_socket_directories=${folder}`, 'log_min_messages=fatal'];
  const command = [...begin, path.join(postgres, 'postgres'), '-D', path.join(folder, 'data'), '-p', String(port)];
  server = startProcess(
    {
      name: 'PostgreSQL',
      command: [...command, ...[...settings, ...own].flatMap((setting) => ['-c', setting])],
      folder: '/',
      env,
      endSignal: 'SIGINT',
    },
    console.error,
  );
  await retryUntilSuccess('PostgreSQL', AbortSignal.timeout(60_000), async () => {
    // During recovery it answers queries but accepts no writes.
    if (query('select pg_is_in_recovery()') !== 'f') throw new Error('it recovers');
  });
}

async function stop(): Promise<void> {
  server?.end('the test');
  await server?.exited;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pgbackrest-'));
  port = await freePort();
  mkdirSync(path.join(folder, 'repository'));
  const configuration = withReplaced(deployedFile('pgbackrest.conf'), [
    ['repo1-path=/var/lib/pgbackrest', `repo1-path=${folder}/repository`],
    ['lock-path=/tmp/pgbackrest', `lock-path=${folder}/lock`],
    ['pg1-path=/var/lib/postgresql/15/main', `pg1-path=${folder}/data`],
    ['pg1-socket-path=/var/run/postgresql', `pg1-socket-path=${folder}`],
    ['pg1-port=5432', `pg1-port=${port}`],
  ]);
  writeFileSync(path.join(folder, 'pgbackrest.conf'), configuration);
  env = { PGBACKREST_CONFIG: path.join(folder, 'pgbackrest.conf'), PGBACKREST_PG1_USER: 'postgres' };
  const user = postgresUser();
  if (user) for (const name of ['', 'repository']) chownSync(path.join(folder, name), user.uid, user.gid);
  run(path.join(postgres, 'initdb'), '-D', path.join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '--no-sync');
  await start();
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('deploy/pgbackrest.conf', () => {
  it('brings a database back to before a mistake, with what was written after the last whole copy', async () => {
    query('create table article (title text)');
    backrest('stanza-create');
    backrest('backup', '--type=full');
    query(`insert into article values ('One'), ('Two')`);
    // pgBackRest needs a backup that ended in an earlier second.
    query('select pg_sleep(1.1)');
    const moment = query('select clock_timestamp()');
    query('delete from article');
    query(`insert into article values ('Too late')`);
    query('select pg_switch_wal()');
    backrest('check');

    await stop();
    backrest('restore', '--delta', '--type=time', `--target=${moment}`, '--target-action=promote');
    await start();

    expect(query('select title from article order by title')).toBe('One\nTwo');
    expect(backrest('info', '--output=json')).toContain('"type":"full"');
  });
});
