import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../rooms.ts';

/** A package of its own: among those of the root, npm would put this Node before the one that the product runs on. */
const FOLDER = path.join(ROOT, 'tools/node-24');

/**
 * The Node 24 that `tools/node-24/package-lock.json` names.
 * @returns the folder of its program.
 * @throws one sentence when there is none for this machine.
 */
export function ensureNode24(): string {
  const folder = path.join(FOLDER, `node_modules/node-${process.platform}-${process.arch}/bin`);
  if (existsSync(path.join(folder, 'node'))) return folder;
  console.log('No Node 24 was found: installing one.');
  spawnSync('npm', ['ci'], { cwd: FOLDER, stdio: 'inherit' });
  if (!existsSync(path.join(folder, 'node')))
    throw new Error(
      `Some tests run on Node 24, which can't be installed for ${process.platform}-${process.arch}: run npm ci in ` +
        'tools/node-24, and see what it says.',
    );
  return folder;
}
