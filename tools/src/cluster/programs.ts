import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where Debian has what is not on everybody's path. */
const OF_DEBIAN = {
  folders: ['/usr/sbin', '/usr/local/sbin'],
  /** The programs of each version of PostgreSQL. */
  postgres: '/usr/lib/postgresql',
} as const;

/** Programs of the system that a cluster runs. */
export interface Programs {
  readonly nginx: string;
  /** Folder of `initdb` and `postgres`. */
  readonly postgres: string;
}

/**
 * @param places beside those of the variable PATH. @throws one sentence that names each package that is missing.
 */
export function findPrograms(places: { folders: readonly string[]; postgres: string } = OF_DEBIAN): Programs {
  const nginx = pathOf('nginx', places.folders);
  const postgres = postgresFolder(places.postgres);
  const missing = [
    ...(nginx === null ? ['nginx (Debian: apt-get install nginx-light)'] : []),
    ...(postgres === null ? ['a PostgreSQL server (Debian: apt-get install postgresql)'] : []),
  ];
  if (nginx === null || postgres === null) throw new Error(`A cluster needs ${missing.join(' and ')}.`);
  return { nginx, postgres };
}

/** Also where only administrators look for programs. */
function pathOf(program: string, more: readonly string[] = OF_DEBIAN.folders): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...more];
  return folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file)) ?? null;
}

function postgresFolder(versions: string): string | null {
  const installed = existsSync(versions)
    ? readdirSync(versions)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => path.join(versions, version, 'bin'))
    : [];
  const onPath = pathOf('initdb', []);
  const folders = [...installed, ...(onPath === null ? [] : [path.dirname(onPath)])];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/** A user that PostgreSQL runs as: it refuses to run as root. */
export interface PostgresUser {
  readonly uid: number;
  readonly gid: number;
}

/** Null when this process is not root's, and the server runs as its own user. */
export function postgresUser(): PostgresUser | null {
  if (process.getuid?.() !== 0) return null;
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether root has kept the right to go wherever it wants (CAP_DAC_OVERRIDE), which some containers take from it. */
function mayPassAnywhere(): boolean {
  const held = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return ((BigInt(`0x${held}`) >> 1n) & 1n) === 1n;
}

/**
 * Begins a program of the system so that it ends with this process, also when that is killed (`--pdeathsig`).
 * @param user to run as. The data folder may lie where that user may not go, below /root: it keeps the right to pass
 * there where root has it, and no other of root's.
 */
export function launcher(endSignal: NodeJS.Signals, user: PostgresUser | null = null): readonly string[] {
  const setpriv = pathOf('setpriv');
  if (setpriv === null) {
    if (user) throw new Error('A cluster that root starts needs setpriv (Debian: apt-get install util-linux).');
    return [];
  }
  const asUser = user
    ? [
        `--reuid=${user.uid}`,
        `--regid=${user.gid}`,
        '--clear-groups',
        ...(mayPassAnywhere() ? ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'] : []),
      ]
    : [];
  return [setpriv, `--pdeathsig=${endSignal.replace(/^SIG/, '')}`, ...asUser];
}
