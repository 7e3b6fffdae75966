import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { buildRooms } from '../build/build-rooms.ts';
import { ROOT } from '../rooms.ts';
import { TEAM_COMMANDS } from '../team/commands.ts';
import { hostDependencies } from './host-dependencies.ts';
import type { RemoteNames } from './remote-names.ts';
import { writeJson, writeTemplate } from './write-template.ts';

/** Folder in a team's repository with the packages of this repository. */
const PACKAGES = 'packages';

/** Packages that a remote's tests and types need in addition, in the versions that are used here. */
const FOR_TESTS = [
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'typescript',
];

const rootPackage = z.object({
  engines: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  overrides: z.record(z.string(), z.string()),
});
const toolsPackage = z.object({ dependencies: z.looseObject({ playwright: z.string() }) });
const compilerFile = z.object({ compilerOptions: z.record(z.string(), z.unknown()) });

const readJson = async <T>(schema: z.ZodType<T>, file: string): Promise<T> =>
  schema.parse(JSON.parse(await readFile(path.join(ROOT, file), 'utf8')));

/**
 * Writes a repository for a remote of another team: with the packages to build, test and release it, and with its
 * pipeline. On failure the files are removed.
 * @param folder does not exist, is empty, or contains only `.git`. @throws when there is anything else in it.
 */
export async function makeRepository(names: RemoteNames, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const found = (await readdir(folder)).filter((name) => name !== '.git');
  if (found.length > 0) throw new Error(`${folder} is not empty: it has ${found[0]}.`);
  try {
    const tarballs = await packPackages(path.join(folder, PACKAGES));
    const { dependencies } = await readJson(toolsPackage, 'tools/package.json');
    for (const template of ['remote', 'repository'] as const)
      await writeTemplate(template, folder, { ...names, playwright: dependencies.playwright });
    await writeJson(path.join(folder, 'package.json'), await packageFile(names, tarballs));
    const { compilerOptions } = await readJson(compilerFile, 'tsconfig.base.json');
    await writeJson(path.join(folder, 'tsconfig.json'), { compilerOptions, include: ['src', '*.ts'] });
  } catch (error) {
    for (const name of await readdir(folder))
      if (name !== '.git') await rm(path.join(folder, name), { recursive: true, force: true });
    throw error;
  }
}

/**
 * Packs `shared`, the tools, and the built shell, in which a release is tried.
 * @returns file references by package name.
 */
async function packPackages(folder: string): Promise<Record<string, string>> {
  await buildRooms(['shell']);
  await mkdir(folder);
  const packed = z
    .array(z.object({ name: z.string(), filename: z.string() }))
    .parse(
      JSON.parse(
        execFileSync(
          'npm',
          ['pack', '-w', 'shared', '-w', 'tools', '-w', 'shell', '--json', '--pack-destination', folder],
          { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
        ),
      ),
    );
  return Object.fromEntries(packed.map(({ name, filename }) => [name, `file:${PACKAGES}/${filename}`]));
}

async function packageFile({ room }: RemoteNames, tarballs: Readonly<Record<string, string>>) {
  const { engines, devDependencies, overrides } = await readJson(rootPackage, 'package.json');
  const { '@northlight/shared': shared, ...tools } = tarballs;
  const provided = { ...(await hostDependencies()), '@northlight/shared': shared };
  const scripts = Object.keys(TEAM_COMMANDS).map((command) => [command, `northlight ${command}`]);
  const forTests = FOR_TESTS.map((name) => [name, devDependencies[name]]);
  return {
    name: room,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines,
    scripts: { ...Object.fromEntries(scripts), test: 'jest', check: 'tsc --noEmit -p .' },
    dependencies: provided,
    devDependencies: { ...tools, ...Object.fromEntries(forTests) },
    overrides,
  };
}
