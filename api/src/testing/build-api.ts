import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Runs before the first test of this room: builds the API unless its build is current. */
export default function buildApi(): void {
  execFileSync(join(ROOT, 'node_modules/.bin/tsx'), ['tools/src/build.ts', 'api'], { cwd: ROOT });
}
