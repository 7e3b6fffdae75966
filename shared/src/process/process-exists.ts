import { hasCode } from '../durable-files/index.ts';

/**
 * Whether a process of this machine exists, including processes of other users and ended ones that their parent has not
 * reaped (zombies).
 */
export function processExists(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
