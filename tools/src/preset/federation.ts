import { container, type RspackPluginInstance, sharing } from '@rspack/core';
import { HOST_SCOPE } from './host-modules.ts';
import { containerName } from './remote-id.ts';
import { consumedModules, providedModules } from './sharing.ts';

/**
 * Module Federation as a wire format: containers with `init(shareScope)` and `get(module)`, built by Rspack, without
 * the runtime library that `@module-federation/enhanced` puts into the page. docs/decisions/003 has the figures.
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
 * The host provides its modules and uses them directly: it needs no negotiation with itself.
 * @param facades modules offered through a file that re-exports a part of them, so that the rest can be shaken off; the
 * host's own code must reach them by the same file (`hostAliases`).
 */
export const providingHost = (facades: Readonly<Record<string, string>>): RspackPluginInstance =>
  new sharing.ProvideSharedPlugin({ provides: providedModules(facades) });

/** Leads the host's own imports to the facades. */
export const hostAliases = (facades: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(facades).map(([module, file]) => [`${module}$`, file]));
