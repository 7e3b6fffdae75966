import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Service } from '../run/service-process.ts';
import { launcher, postgresUser } from './programs.ts';
import { retryUntilSuccess } from './retry-until-success.ts';

const run = promisify(execFile);

/** Options of initdb. */
const INITIAL = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'] as const;

/** Fast shutdown: ends connections, writes everything, and stops. */
const FAST_SHUTDOWN = 'SIGINT';

interface DatabaseOptions {
  /** Folder of PostgreSQL's programs. */
  readonly binaries: string;
  /** Folder of its data, made at the first start. */
  readonly folder: string;
  readonly port: number;
}

export const databaseUrl = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`;

/** A PostgreSQL server for this cluster only. Users of this machine can reach it. */
export function databaseService({ binaries, folder, port }: DatabaseOptions): Service {
  const user = postgresUser();
  const begin = launcher(FAST_SHUTDOWN, user);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    const [file = '', ...rest] = [...begin, path.join(binaries, 'initdb'), '-D', folder, ...INITIAL];
    execFileSync(file, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'log_min_messages=fatal'];
  return {
    name: 'database',
    command: [
      ...begin,
      path.join(binaries, 'postgres'),
      '-D',
      folder,
      '-p',
      String(port),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    folder: '/',
    endSignal: FAST_SHUTDOWN,
    whenReady: (signal) =>
      retryUntilSuccess('the database', signal, async () => {
        await run(path.join(binaries, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-U', 'postgres', '-p', String(port)]);
      }),
  };
}
