import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as prettier from 'prettier';
import { z } from 'zod';
import { HOST_MODULES, packageOf } from '../preset/host-modules.ts';
import { ROOT } from '../rooms.ts';
import type { RemoteNames } from './remote-names.ts';

const TEMPLATE = path.join(import.meta.dirname, 'template');
/** What template files end with, so that neither compiler nor tests take them for a room. */
const SUFFIX = '.template';

/** Writes a remote's folder and names it in the lock file. All or nothing. @throws when its folder is there already. */
export async function makeRemote(names: RemoteNames): Promise<void> {
  const folder = path.join(ROOT, names.room);
  await mkdir(folder);
  try {
    await writeFormatted(path.join(folder, 'package.json'), await packageFile(names));
    for (const file of await templateFiles()) {
      const target = path.join(folder, fillIn(file.slice(0, -SUFFIX.length), names));
      await mkdir(path.dirname(target), { recursive: true });
      await writeFormatted(target, fillIn(await readFile(path.join(TEMPLATE, file), 'utf8'), names));
    }
    nameInLockFile();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A long name makes a line of the template too long. What Prettier does not know is written as it is. */
async function writeFormatted(file: string, text: string): Promise<void> {
  const { inferredParser } = await prettier.getFileInfo(file);
  const options = await prettier.resolveConfig(file);
  await writeFile(file, inferredParser ? await prettier.format(text, { ...options, filepath: file }) : text);
}

const templateFiles = async (): Promise<string[]> =>
  (await readdir(TEMPLATE, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith(SUFFIX))
    .map((entry) => path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)));

/** `__id__`, `__Name__` and so on, in names of files as in their text. */
const fillIn = (text: string, names: RemoteNames): string =>
  Object.entries(names).reduce(
    (filled, [key, value]: [string, string]) => filled.replaceAll(`__${key}__`, value),
    text,
  );

/** Depends on what the host provides, in the host's own versions: npm installs nothing for it. */
async function packageFile({ room }: RemoteNames): Promise<string> {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(path.join(ROOT, 'shell/package.json'), 'utf8')));
  const provided = [...new Set(HOST_MODULES.map(packageOf))].toSorted();
  const content = {
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
    dependencies: Object.fromEntries(provided.map((name) => [name, dependencies[name]])),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

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
