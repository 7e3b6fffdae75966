import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { processExists } from './process-exists.ts';

/**
 * Signature of a process, for what may be left behind when it is killed: `<process id> <start time> <process
 * namespace>`.
 * @param pid a process of this machine; by default this one.
 */
export const sign = async (pid = process.pid): Promise<string> => `${pid} ${await startOf(pid)} ${await here()}`;

/**
 * Whether the process that signed has ended; `unknown` for a process of another machine or container, whose ids can't
 * be checked here.
 */
export async function isGone(signature: string): Promise<boolean | 'unknown'> {
  const [pid = '', startedAt = '', place = ''] = signature.split(' ');
  if (place !== '' && place !== (await here())) return 'unknown';
  return !processExists(Number(pid)) || (startedAt !== '' && startedAt !== (await startOf(Number(pid))));
}

let place: Promise<string> | undefined;

/**
 * Identifies the namespace of process ids. The hostname is not enough: containers may share one and each start counting
 * at 1. So on Linux the id of the kernel's boot and the pid namespace are added.
 */
function here(): Promise<string> {
  place ??= Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ]).then((parts) => [hostname(), ...parts].map((part) => part.trim()).join('/'));
  return place;
}

/**
 * Start time of a process in the unit of Linux (clock ticks): after a restart of a container the same small id belongs
 * to another process. Empty on other systems.
 */
async function startOf(pid: number): Promise<string> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may contain spaces; the start time is the 22nd field.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
