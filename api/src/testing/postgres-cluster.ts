import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import { Client } from 'pg';
import { makePostgresData } from './postgres-data.ts';

export interface Cluster {
  readonly url: string;
  /**
   * Ends every connection, as a restart by hand (`fast`) or a crash (`immediate`) does. Resolves when the server
   * answers again.
   */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  stop(): Promise<void>;
}

const VERSIONS = '/usr/lib/postgresql';
const READY_WITHIN = 60_000;

/**
 * A PostgreSQL server on a free port, in a temporary folder. Tests need no data after the run, so it does not wait for
 * the disk; a measurement needs `isDurable`.
 * @throws when PostgreSQL is not installed.
 */
export async function startCluster({ isDurable = false, maxConnections = 100 } = {}): Promise<Cluster> {
  const binaries = findBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'northlight-postgres-'));
  const user = postgresUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = makePostgresData(binaries, folder, user);
  const port = await freePort();
  const parameters = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `fsync=${isDurable ? 'on' : 'off'}`,
    '-c',
    `max_connections=${maxConnections}`,
  ];
  const launch = () => {
    const server = spawn(join(binaries, 'postgres'), parameters, { ...user, cwd: folder, stdio: 'ignore' });
    return { server, ended: new Promise<void>((resolve) => server.once('exit', () => resolve())) };
  };
  let running = launch();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const restart: Cluster['restart'] = async (mode) => {
    running.server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await running.ended;
    running = launch();
    await untilItAnswers(url);
  };
  const stop = async () => {
    const { server, ended } = running;
    // SIGTERM waits until the clients have left. After three seconds SIGINT cuts the others off.
    server.kill('SIGTERM');
    const impatient = setTimeout(() => server.kill('SIGINT'), 3_000);
    await ended;
    clearTimeout(impatient);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilItAnswers(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, restart, stop };
}

function findBinaries(): string {
  const installed = existsSync(VERSIONS)
    ? readdirSync(VERSIONS)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(VERSIONS, version, 'bin'))
    : [];
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const folder = [...installed, ...(onPath.status === 0 ? [onPath.stdout.trim()] : [])].find((candidate) =>
    existsSync(join(candidate, 'initdb')),
  );
  if (folder === undefined)
    throw new Error(
      'These tests need the programs of a PostgreSQL server (initdb, postgres): install the package ' +
        '"postgresql" of your system.',
    );
  return folder;
}

/** PostgreSQL refuses to run as root. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
