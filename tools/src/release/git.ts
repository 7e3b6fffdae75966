import { execFileSync } from 'node:child_process';
import { ROOT } from '../rooms.ts';

/** Output of a git command in this checkout. Null outside of a checkout: an unpacked archive can be released too. */
export function git(...command: string[]): string | null {
  try {
    return (
      execFileSync('git', command, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    );
  } catch {
    return null;
  }
}
