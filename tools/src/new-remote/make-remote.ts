import { execFileSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../rooms.ts';
import { hostDependencies } from './host-dependencies.ts';
import type { RemoteNames } from './remote-names.ts';
import { writeJson, writeTemplate } from './write-template.ts';

/**
 * Writes the folder of a remote and adds it to the lock file. On failure the folder is removed.
 * @throws when the folder exists already.
 */
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

/** Depends on the packages that the host provides, in the host's own versions, so npm has nothing to install. */
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
 * The folder is a workspace because of its name, but `npm ci` needs it in the lock file too. No network is needed: all
 * its dependencies are installed in these versions.
 */
function nameInLockFile(): void {
  execFileSync('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
