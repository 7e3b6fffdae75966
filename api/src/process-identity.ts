import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { processExists } from '@northlight/shared/process';
import { z } from 'zod';
import { hasCode } from './error-code.ts';
import { parseJson } from './parse-json.ts';

/**
 * Identifies a process uniquely. A pid alone does not: the system reuses it, and it means nothing on another machine or
 * in another container.
 */
const identitySchema = z.object({
  host: z.string(),
  /** The boot id of the machine, which changes at each restart. */
  boot: z.string(),
  /** The pid namespace: each container numbers its processes separately. */
  namespace: z.string(),
  pid: z.int(),
  startedAt: z.string(),
});

type ProcessIdentity = z.infer<typeof identitySchema>;

const hereAndNow = () => ({ host: hostname(), boot: bootId(), namespace: processNamespace() });

/**
 * The identity of this process as a text to be stored.
 * @param part distinguishes parts of one process, such as two queues.
 */
export const thisProcess = (part?: string): string =>
  JSON.stringify({
    ...hereAndNow(),
    pid: process.pid,
    startedAt: statOf(process.pid).startedAt,
    part,
  } satisfies ProcessIdentity & { part: string | undefined });

/**
 * True when the process of that text has certainly ended. False when it runs, and also when this machine cannot know:
 * the process ran on another machine, in another container or before a restart, or the system has no such information.
 */
export function hasEnded(text: string): boolean {
  const known = identitySchema.safeParse(parseJson(text));
  if (!known.success) return false;
  const { host, boot, namespace, pid, startedAt } = known.data;
  const here = hereAndNow();
  if (boot === '' || host !== here.host || boot !== here.boot || namespace !== here.namespace) return false;
  return !isStillRunning(pid, startedAt);
}

/** True when the process of that pid runs and was started at that time. An empty time matches any process. */
export function isStillRunning(pid: number, expectedStart: string): boolean {
  if (!processExists(pid)) return false;
  const { state, startedAt } = statOf(pid);
  // A zombie: the process has ended, but its parent has not read its exit status yet.
  if (state === 'Z' || state === 'X') return false;
  return expectedStart === '' || expectedStart === startedAt;
}

/** The id of this boot of the machine; empty where the system does not provide one. */
export const bootId = () => readText('/proc/sys/kernel/random/boot_id')?.trim() ?? '';

/** State of the process, and its start in clock ticks since boot; both empty where the system does not provide them. */
export function statOf(pid: number): { state: string; startedAt: string } {
  const stat = readText(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
}

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'EACCES')) return '';
    throw error;
  }
}

/** The text of a file; undefined when the file does not exist. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return undefined;
    throw error;
  }
}
