import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The cores of the servers, and the reserved core of the load generator. */
export interface Cores {
  /** In the form of taskset; null where pinning is not possible. */
  readonly servers: string | null;
  readonly note: string;
}

/**
 * Pins this process, the load generator, to the last core of the machine and reserves it. Linux only: elsewhere the
 * generator shares cores with the servers, and each measurement shows how much of a core it used.
 */
export function takeOwnCore(): Cores {
  const count = availableParallelism();
  const canPin = count > 1 && spawnSync('taskset', ['--version']).status === 0;
  if (!canPin)
    return {
      servers: null,
      note:
        'The load generator shares its cores with the servers: its own share of one is in the last column, and ' +
        'every ratio is nearer to 1 for it.',
    };
  execFileSync('taskset', ['-a', '-c', '-p', String(count - 1), String(process.pid)], { stdio: 'ignore' });
  const servers = count === 2 ? '0' : `0-${count - 2}`;
  return {
    servers,
    note:
      `The load generator has core ${count - 1} to itself, the servers have ${servers}; PostgreSQL runs on ` +
      'whichever is free. The last column is how busy the generator was: near 100 % it, and not the server, is ' +
      'what was measured.',
  };
}

/** The command line that runs a program on the servers' cores. */
export const pinned = ({ servers }: Cores, command: readonly string[]): readonly string[] =>
  servers === null ? command : ['taskset', '-c', servers, ...command];
