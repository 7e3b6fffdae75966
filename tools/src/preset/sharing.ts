import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './base.ts';
import { HOST_MODULES, packageOf } from './host-modules.ts';

const require = createRequire(import.meta.url);

function versionOf(module: string): string {
  const name = packageOf(module);
  const file = name === '@northlight/shared' ? path.join(ROOT, 'shared/package.json') : path.join(path.dirname(require.resolve(`${name}/package.json`)), 'package.json');
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof parsed === 'object' && parsed !== null && 'version' in parsed && typeof parsed.version === 'string') return parsed.version;
  throw new Error(`${file} has no version.`);
}

interface SharedModule {
  singleton: true;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: string | false;
}

/** The versions a bundle was built against, by module. */
export const hostModuleVersions = (): Record<string, string> => Object.fromEntries(HOST_MODULES.map((module) => [module, versionOf(module)]));

/** Remotes have no copy of their own: without the host's they don't run, and their version range must accept it. */
export const consumedModules = (): Record<string, SharedModule> =>
  Object.fromEntries(HOST_MODULES.map((module) => [module, { singleton: true, requiredVersion: `^${versionOf(module)}`, import: false }]));

/**
 * The host offers each module at once, without a chunk of its own.
 * @param facades modules offered through a file that re-exports a part of them, so that the rest can be shaken off.
 */
export const providedModules = (facades: Readonly<Record<string, string>>): Record<string, SharedModule> =>
  Object.fromEntries(
    HOST_MODULES.map((module) => {
      const version = versionOf(module);
      return [module, { singleton: true, requiredVersion: `^${version}`, version, eager: true, ...(facades[module] ? { import: facades[module] } : {}) }];
    }),
  );
