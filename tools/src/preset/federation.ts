import { container, type RspackPluginInstance, sharing } from '@rspack/core';
import { HOST_SCOPE } from './host-modules.ts';
import { containerName } from './remote-id.ts';
import { consumedModules, providedModules } from './sharing.ts';

/**
 * Module Federation as a wire format: containers with `init(shareScope)` and `get(module)`, built by Rspack, without
 * the runtime library that `@module-federation/enhanced` puts into the page. The figures are in docs/decisions/003.
 */

export const exposingContainer = (
  id: string,
  exposes: Readonly<Record<string, { import: string; name: string }>>,
): RspackPluginInstance =>
  new container.ModuleFederationPluginV1({
    name: containerName(id),
    filename: 'remoteEntry.js',
    library: { type: 'var', name: containerName(id) },
    exposes: { ...exposes },
    shareScope: HOST_SCOPE,
    shared: consumedModules(),
  });

/**
 * The host provides its modules and also imports them directly, without negotiating with itself.
 * @param facades files by module: each re-exports a part of the module, so that the rest is tree-shaken. The host's own
 * code must import the module through the same file (`hostAliases`).
 */
export const providingHost = (facades: Readonly<Record<string, string>>): RspackPluginInstance =>
  new sharing.ProvideSharedPlugin({ provides: providedModules(facades) });

/** Aliases that make the host's own imports use the facades. */
export const hostAliases = (facades: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(facades).map(([module, file]) => [`${module}$`, file]));
