import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../rooms.ts';
import { HOST_MODULES, packageOf } from './host-modules.ts';

const require = createRequire(import.meta.url);

function versionOf(module: string): string {
  const name = packageOf(module);
  const file =
    name === '@northlight/shared'
      ? path.join(ROOT, 'shared/package.json')
      : path.join(path.dirname(require.resolve(`${name}/package.json`)), 'package.json');
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof parsed === 'object' && parsed !== null && 'version' in parsed && typeof parsed.version === 'string')
    return parsed.version;
  throw new Error(`${file} has no version.`);
}

interface ConsumedModule {
  singleton: true;
  requiredVersion: string;
  import: false;
}

interface ProvidedModule {
  shareKey: string;
  version: string;
  eager: true;
}

/** The versions a bundle was built against, by module. */
export const hostModuleVersions = (): Record<string, string> =>
  Object.fromEntries(HOST_MODULES.map((module) => [module, versionOf(module)]));

/** Remotes have no copy of their own: without the host's they don't run, and their version range must accept it. */
export const consumedModules = (): Record<string, ConsumedModule> =>
  Object.fromEntries(
    HOST_MODULES.map((module) => [
      module,
      { singleton: true, requiredVersion: `^${versionOf(module)}`, import: false },
    ]),
  );

/**
 * The host offers each module at once, without a chunk of its own; keys are what its code asks for.
 * @param facades modules offered through a file that re-exports a part of them.
 */
export const providedModules = (facades: Readonly<Record<string, string>>): Record<string, ProvidedModule> =>
  Object.fromEntries(
    HOST_MODULES.map((module) => [
      facades[module] ?? module,
      { shareKey: module, version: versionOf(module), eager: true },
    ]),
  );
