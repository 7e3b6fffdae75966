import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { packageFolder } from '../rooms.ts';
import { HOST_MODULES, HOST_SCOPE, offeredName, offeredNames, packageOf, scopeOf } from './host-modules.ts';

const require = createRequire(import.meta.url);

function versionOf(module: string): string {
  const name = packageOf(module);
  const file =
    name === '@northlight/shared'
      ? path.join(packageFolder('shared'), 'package.json')
      : path.join(path.dirname(require.resolve(`${name}/package.json`)), 'package.json');
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof parsed === 'object' && parsed !== null && 'version' in parsed && typeof parsed.version === 'string')
    return parsed.version;
  throw new Error(`${file} has no version.`);
}

interface ConsumedModule {
  shareKey: string;
  shareScope: string;
  singleton: true;
  requiredVersion: string;
  import: false;
}

interface ProvidedModule {
  shareKey: string;
  shareScope: string;
  version: string;
  eager: true;
}

/** The versions a bundle was built against, by the name that it asks for. */
export const hostModuleVersions = (): Record<string, string> =>
  Object.fromEntries(HOST_MODULES.map((module) => [offeredName(module), versionOf(module)]));

/** The versions that the host has, by every name that a bundle may ask for. */
export const offeredVersions = (): Record<string, string> =>
  Object.fromEntries(
    HOST_MODULES.flatMap((module) => offeredNames(module).map((name) => [name, versionOf(module)] as const)),
  );

/** Remotes have no copy of their own: without the host's they don't run, and their version range must accept it. */
export const consumedModules = (): Record<string, ConsumedModule> =>
  Object.fromEntries(
    HOST_MODULES.map((module) => [
      module,
      {
        singleton: true,
        shareKey: offeredName(module),
        shareScope: HOST_SCOPE,
        requiredVersion: `^${versionOf(module)}`,
        import: false,
      },
    ]),
  );

/**
 * The host offers each module at once, without a chunk of its own; keys are what its code asks for.
 * @param facades files that re-export a part of a module.
 */
export const providedModules = (facades: Readonly<Record<string, string>>): Record<string, ProvidedModule> =>
  Object.fromEntries(
    HOST_MODULES.map((module) => [
      facades[module] ?? module,
      { shareKey: offeredName(module), shareScope: scopeOf(module), version: versionOf(module), eager: true },
    ]),
  );

interface BundledSharedModule {
  readonly singleton: true;
  readonly version: string;
  readonly requiredVersion: string;
}

/** What a container for other hosts shares with them: React, which has to be one on a page. */
const SHARED_WITH_ANY_HOST = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

/** What portable containers run with, whatever they are built with: `shared/src/embed/react-of-host.cjs`. */
const ANY_HOSTS_REACT = '^19.0.0';

/** Taken from the host where it has them; the container brings a copy of each along for hosts that don't. */
export const bundledSharedModules = (): Record<string, BundledSharedModule> =>
  Object.fromEntries(
    SHARED_WITH_ANY_HOST.map((module) => [
      module,
      { singleton: true, version: versionOf(module), requiredVersion: ANY_HOSTS_REACT },
    ]),
  );
