import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folders of Debian that are not in every user's PATH. */
const OF_DEBIAN = {
  folders: ['/usr/sbin', '/usr/local/sbin'],
  /** Folder with one folder per version of PostgreSQL. */
  postgres: '/usr/lib/postgresql',
} as const;

/** System programs that a cluster runs. */
export interface Programs {
  readonly nginx: string;
  /** Folder of `initdb` and `postgres`. */
  readonly postgres: string;
}

/**
 * Finds the programs.
 * @param places searched in addition to PATH. @throws one sentence that names each missing package.
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

/** Path of a program. Also searches folders that only administrators have in their PATH. */
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

/** The user that PostgreSQL runs as, because it refuses to run as root. */
export interface PostgresUser {
  readonly uid: number;
  readonly gid: number;
}

/** Null when this process does not run as root: then the server runs as the same user. */
export function postgresUser(): PostgresUser | null {
  if (process.getuid?.() !== 0) return null;
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Whether root has the capability CAP_DAC_OVERRIDE, with which it can enter every folder. Some containers remove it.
 */
function mayPassAnywhere(): boolean {
  const held = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return ((BigInt(`0x${held}`) >> 1n) & 1n) === 1n;
}

/**
 * Beginning of a command that ends with this process, even if this process is killed (`--pdeathsig`).
 * @param user to run as. That user may have no access to a data folder below /root, so it gets CAP_DAC_OVERRIDE if root
 * has it, and no other capability of root.
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
