import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { processExists } from '../process/index.ts';

/** The holder of a lock: `<process id> <when it started> <place>`. */
export const sign = async (): Promise<string> => `${process.pid} ${await startOf(process.pid)} ${await here()}`;

/**
 * Whether the process that signed has ended; unknown for one of another machine or container, whose ids mean nothing
 * here.
 */
export async function isGone(signature: string): Promise<boolean | 'unknown'> {
  const [pid = '', startedAt = '', place = ''] = signature.split(' ');
  if (place !== '' && place !== (await here())) return 'unknown';
  return !processExists(Number(pid)) || (startedAt !== '' && startedAt !== (await startOf(Number(pid))));
}

let place: Promise<string> | undefined;

/**
 * Where process ids mean the same as here. The machine's name alone does not say so: containers may share one and each
 * count their processes from 1. So on Linux the start of the kernel and the namespace of the ids belong to it.
 */
function here(): Promise<string> {
  place ??= Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ]).then((parts) => [hostname(), ...parts].map((part) => part.trim()).join('/'));
  return place;
}

/**
 * When a process started, as Linux counts: after a restart of a container the same small id belongs to another process.
 * Empty elsewhere.
 */
async function startOf(pid: number): Promise<string> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may hold spaces; the start is the 22nd.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
