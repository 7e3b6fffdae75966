import { hasCode } from '../durable-files/index.ts';

/**
 * Whether a process of this machine exists. One of another user does too, and so does one that has ended and that its
 * parent has not asked about yet.
 */
export function processExists(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
