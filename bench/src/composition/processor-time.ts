import { readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second. */
const MILLISECONDS_PER_TICK = 10;

/**
 * What a process has used of the processor since it started, in milliseconds, by steps of ten. Unlike the time that
 * passes, it says the same on a busy machine.
 * @throws where there is no /proc, as on anything but Linux.
 */
export function processorTime(pid: number | undefined): number {
  if (pid === undefined) throw new Error('The process did not start.');
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program stands in parentheses and may hold spaces; user and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MILLISECONDS_PER_TICK;
}
