import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { packageFolder } from '../rooms.ts';
import {
  HOST_MODULES,
  HOST_SCOPE,
  OFFERED_MODULES,
  offeredName,
  offeredNames,
  packageOf,
  scopeOf,
} from './host-modules.ts';

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

/** The versions that a bundle was built against, by the names that it requests. */
export const hostModuleVersions = (): Record<string, string> =>
  Object.fromEntries(HOST_MODULES.map((module) => [offeredName(module), versionOf(module)]));

/** The versions that the host has, by every name that a bundle may request. */
export const offeredVersions = (): Record<string, string> =>
  Object.fromEntries(
    OFFERED_MODULES.flatMap((module) => offeredNames(module).map((name) => [name, versionOf(module)] as const)),
  );

/** What remotes consume: they have no copies, need the host's modules, and their version ranges must accept those. */
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
 * What the host provides: each module eagerly, without a chunk of its own. Keys are the requests in the host's code.
 * @param facades files that re-export a part of a module, by module.
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

/** The modules that a container for other hosts shares with them: React must be one instance on a page. */
const SHARED_WITH_ANY_HOST = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

/**
 * The versions of React that portable containers run with, whatever version built them: see
 * `shared/src/embed/react-of-host.cjs`.
 */
const ANY_HOSTS_REACT = '^19.0.0';

/** Shared modules that are taken from the host if it has them; otherwise the container's own copy is used. */
export const bundledSharedModules = (): Record<string, BundledSharedModule> =>
  Object.fromEntries(
    SHARED_WITH_ANY_HOST.map((module) => [
      module,
      { singleton: true, version: versionOf(module), requiredVersion: ANY_HOSTS_REACT },
    ]),
  );
