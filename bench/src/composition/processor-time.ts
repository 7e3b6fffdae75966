import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the processor time of a process in hundredths of a second. */
const MILLISECONDS_PER_TICK = 10;

/**
 * Processor time that a process has used since it started, in milliseconds, in steps of ten. Unlike elapsed time, it is
 * the same on a busy machine.
 * @throws without /proc, on other systems than Linux.
 */
export function processorTime(pid: number | undefined): number {
  if (pid === undefined) throw new Error('The process did not start.');
  return usageOf(pid).time;
}

/** The same for a process and all its descendants that are still running. */
export function processorTimeOfTree(root: number): number {
  const running = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return [{ pid: Number(name), ...usageOf(Number(name)) }];
    } catch (error) {
      // The process has ended since the folder was read.
      if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))) return [];
      throw error;
    }
  });
  const timeOf = (pid: number, time: number): number =>
    running.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + timeOf(child.pid, child.time), time);
  return timeOf(root, processorTime(root));
}

function usageOf(pid: number): { readonly parent: number; readonly time: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program is in parentheses and may contain spaces. The parent is field 4; user and system time are
  // fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), time: (Number(fields[11]) + Number(fields[12])) * MILLISECONDS_PER_TICK };
}
