import { realpathSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from '@northlight/shared/durable-files';
import { isGone } from '@northlight/shared/process';
import type { ClusterFile, ClusterProcess } from './cluster-file.ts';
import type { DeployOptions } from './deploy.ts';

/** Milliseconds between two checks. */
const PAUSE = 100;
/** Starts of one process that may fail before it is ready: a database may have been unreachable for a moment. */
const STARTS = 3;

/**
 * Asks a process to end, and waits until its successor, which runs the link's target, is ready. The supervisor or
 * systemd starts the successor.
 * @throws one sentence when none becomes ready, or the cluster was killed, and the reason of `signal`.
 */
export async function untilReplaced(
  url: string,
  { link, readCluster, timeout }: Pick<DeployOptions, 'link' | 'readCluster' | 'timeout'>,
  signal?: AbortSignal,
): Promise<void> {
  const wanted = realpathSync(link);
  const first = processAt(url, readCluster());
  await mustBeRestarted(first);
  const seen = new Set([first.pid]);
  await end(first);
  const deadline = performance.now() + timeout;
  for (;;) {
    signal?.throwIfAborted();
    const current = processAt(url, readCluster());
    const { pid } = current;
    seen.add(pid);
    if (seen.size > 1 && runsFrom(pid, wanted) && (await isReady(url))) return;
    await mustBeRestarted(current);
    if (seen.size > STARTS + 1) throw new Error(`${url} did not become ready in ${STARTS} starts: see what they said.`);
    if (performance.now() > deadline)
      throw new Error(`${url} did not become ready in ${timeout / 1000} seconds: see what it said.`);
    await wait(PAUSE);
  }
}

function processAt(url: string, { apis, shells }: ClusterFile): ClusterProcess {
  const found = [...apis, ...shells].find((process) => process.url === url);
  if (!found) throw new Error(`The cluster has no process at ${url} any more.`);
  return found;
}

/** A cluster that was killed leaves its file behind, and nothing starts its processes again. */
export async function mustBeRestarted({ supervisor }: ClusterProcess): Promise<void> {
  if (supervisor !== undefined && (await isGone(supervisor)) === true)
    throw new Error('The cluster was killed, so nothing starts its processes again. Start it with npm run cluster.');
}

/**
 * Sends SIGTERM. A process that has ended already is restarted anyway; its id may belong to another process by now,
 * which gets no signal.
 */
async function end({ pid, signature }: ClusterProcess): Promise<void> {
  if (signature !== undefined && (await isGone(signature)) === true) return;
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** Whether a process was started in a folder below a checkout, read from Linux's /proc. */
function runsFrom(pid: number, checkout: string): boolean {
  try {
    return realpathSync(`/proc/${pid}/cwd`).startsWith(`${checkout}/`);
  } catch (error) {
    // The process has ended in the meantime.
    if (hasCode(error, 'ENOENT', 'ESRCH')) return false;
    throw error;
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
