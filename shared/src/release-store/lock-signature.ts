import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';

/** `<process id> <when it began> <place>`: who holds a lock. */
export const sign = async (): Promise<string> => `${process.pid} ${await beginOf(process.pid)} ${await here()}`;

/**
 * Whether the process that signed has ended; unknown for one of another machine or container, whose ids mean nothing
 * here.
 */
export async function isGone(signature: string): Promise<boolean | 'unknown'> {
  const [pid = '', begun = '', place = ''] = signature.split(' ');
  if (place !== '' && place !== (await here())) return 'unknown';
  return !isRunning(Number(pid)) || (begun !== '' && begun !== (await beginOf(Number(pid))));
}

let place: Promise<string> | undefined;

/**
 * Where process ids mean the same as here. A host's name alone does not say so: containers may share one and each count
 * their processes from 1. So on Linux the start of the kernel and the namespace of the ids belong to it.
 */
function here(): Promise<string> {
  place ??= Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ]).then((parts) => [hostname(), ...parts].map((part) => part.trim()).join('/'));
  return place;
}

/**
 * When a process began, as Linux counts: after a restart of a container the same small id belongs to another process.
 * Empty elsewhere.
 */
async function beginOf(pid: number): Promise<string> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may hold spaces; the begin is the 22nd.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
