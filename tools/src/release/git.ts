import { execFileSync } from 'node:child_process';
import { ROOT } from '../rooms.ts';

/** What git says of this checkout. Null outside of one: a release from an unpacked archive is a release too. */
export function git(...command: string[]): string | null {
  try {
    return (
      execFileSync('git', command, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    );
  } catch {
    return null;
  }
}
