import { execFileSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../rooms.ts';
import { hostDependencies } from './host-dependencies.ts';
import type { RemoteNames } from './remote-names.ts';
import { writeJson, writeTemplate } from './write-template.ts';

/** Writes a remote's folder and names it in the lock file. All or nothing. @throws when its folder is there already. */
export async function makeRemote(names: RemoteNames): Promise<void> {
  const folder = path.join(ROOT, names.room);
  await mkdir(folder);
  try {
    await writeJson(path.join(folder, 'package.json'), await packageFile(names));
    for (const template of ['remote', 'room'] as const) await writeTemplate(template, folder, { ...names });
    nameInLockFile();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Depends on what the host provides, in the host's own versions: npm installs nothing for it. */
const packageFile = async ({ room }: RemoteNames) => ({
  name: room,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: {
    dev: 'exec node --import tsx ../tools/src/dev-remote.ts',
    workbench: 'exec node --import tsx ../tools/src/workbench.ts',
    build: 'rspack build',
    release: 'tsx ../tools/src/release.ts',
    test: `jest --selectProjects ${room} --config ../jest.config.mjs`,
    check: 'tsc --noEmit -p .',
  },
  dependencies: await hostDependencies(),
});

/**
 * The folder is a workspace by its name; `npm ci` wants it in the lock file too. Needs no network: everything in it is
 * there in this version.
 */
function nameInLockFile(): void {
  execFileSync('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
