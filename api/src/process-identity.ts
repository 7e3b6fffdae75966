import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { processExists } from '@northlight/shared/process';
import { z } from 'zod';
import { hasCode } from './error-code.ts';
import { parseJson } from './parse-json.ts';

/**
 * Tells a process from every other one. A pid alone does not: it is given again, and means nothing on another machine
 * or in another container.
 */
const identitySchema = z.object({
  host: z.string(),
  /** Of this start of the machine. */
  boot: z.string(),
  /** Containers of one machine count their processes apart. */
  namespace: z.string(),
  pid: z.int(),
  startedAt: z.string(),
});

type ProcessIdentity = z.infer<typeof identitySchema>;

const hereAndNow = () => ({ host: hostname(), boot: bootId(), namespace: processNamespace() });

/**
 * This process as a text, for others to keep.
 * @param part tells one part of the process from another, such as two queues.
 */
export const thisProcess = (part?: string): string =>
  JSON.stringify({
    ...hereAndNow(),
    pid: process.pid,
    startedAt: statOf(process.pid).startedAt,
    part,
  } satisfies ProcessIdentity & { part: string | undefined });

/**
 * True when the process of that text has certainly ended. False when it lives, and also when nobody here can know: it
 * ran on another machine, in another container or before a restart of the machine, or the system does not tell.
 */
export function hasEnded(text: string): boolean {
  const known = identitySchema.safeParse(parseJson(text));
  if (!known.success) return false;
  const { host, boot, namespace, pid, startedAt } = known.data;
  const here = hereAndNow();
  if (boot === '' || host !== here.host || boot !== here.boot || namespace !== here.namespace) return false;
  return !isStillRunning(pid, startedAt);
}

/** Whether the process of that pid runs and is the one that was started at that time; an empty time matches any. */
export function isStillRunning(pid: number, expectedStart: string): boolean {
  if (!processExists(pid)) return false;
  const { state, startedAt } = statOf(pid);
  // It has ended, and its parent has not asked about it yet.
  if (state === 'Z' || state === 'X') return false;
  return expectedStart === '' || expectedStart === startedAt;
}

/** Of this start of the machine; empty where the system does not tell. */
export const bootId = () => readText('/proc/sys/kernel/random/boot_id')?.trim() ?? '';

/** State, and clock ticks from boot to the process's start; empty where the system does not tell. */
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

/** A file's text; undefined where there is none. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return undefined;
    throw error;
  }
}
