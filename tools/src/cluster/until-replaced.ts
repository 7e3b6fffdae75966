import { realpathSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { DeployOptions } from './deploy.ts';

/** Milliseconds between two looks. */
const PAUSE = 100;
/** Starts of one process that may end before it is ready: a database may have been away for a moment. */
const STARTS = 3;

/**
 * Asks a process to end, and waits until one that runs what the link leads to is ready in its place: whatever keeps the
 * processes running starts it.
 * @throws one sentence when none becomes ready, and the reason of `signal`.
 */
export async function untilReplaced(
  url: string,
  { link, readCluster, patience }: Pick<DeployOptions, 'link' | 'readCluster' | 'patience'>,
  signal?: AbortSignal,
): Promise<void> {
  const wanted = realpathSync(link);
  const seen = new Set([pidOf(url, readCluster())]);
  for (const pid of seen) end(pid);
  const deadline = performance.now() + patience;
  for (;;) {
    signal?.throwIfAborted();
    const pid = pidOf(url, readCluster());
    seen.add(pid);
    if (seen.size > 1 && runsFrom(pid, wanted) && (await isReady(url))) return;
    if (seen.size > STARTS + 1) throw new Error(`${url} did not become ready in ${STARTS} starts: see what they said.`);
    if (performance.now() > deadline)
      throw new Error(`${url} did not become ready in ${patience / 1000} seconds: see what it said.`);
    await wait(PAUSE);
  }
}

function pidOf(url: string, { apis, shells }: ReturnType<DeployOptions['readCluster']>): number {
  const found = [...apis, ...shells].find((process) => process.url === url);
  if (!found) throw new Error(`The cluster has no process at ${url} any more.`);
  return found.pid;
}

/** One that has ended already is about to be started again. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** Whether the folder that a process was started in lies below another, from Linux's /proc. */
function runsFrom(pid: number, checkout: string): boolean {
  try {
    return realpathSync(`/proc/${pid}/cwd`).startsWith(`${checkout}/`);
  } catch (error) {
    // It has ended meanwhile.
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return false;
    throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
