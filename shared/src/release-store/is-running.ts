import { hasCode } from '../durable-files/index.ts';

/** Whether a process of this machine runs. One that belongs to somebody else does too. */
export function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
