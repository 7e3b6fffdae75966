import { type Configuration, container } from '@rspack/core';
import { OFFERED_MODULES } from '../../preset/host-modules.ts';
import { containerName } from '../../preset/remote-id.ts';
import { SharingRuntimePlugin } from '../../preset/sharing-runtime-plugin.ts';
import { earlierHostModules } from './earlier-host-modules.ts';

/**
 * The configurations of a remote as they were then: shared modules are requested by their import names, in one scope.
 */
export function builtEarlier(id: string, [web, server]: readonly Configuration[]): Configuration[] {
  if (!web?.plugins || !server) throw new Error(`remote-${id} has no configuration for browser and server.`);
  const shared = Object.entries(earlierHostModules()).map(
    ([module, version]) =>
      [module, { singleton: true, requiredVersion: `^${version}`, import: false as const }] as const,
  );
  const plugins = web.plugins.filter(
    (plugin) => !(plugin instanceof container.ModuleFederationPluginV1 || plugin instanceof SharingRuntimePlugin),
  );
  const exposing = new container.ModuleFederationPluginV1({
    name: containerName(id),
    filename: 'remoteEntry.js',
    library: { type: 'var', name: containerName(id) },
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    shared: Object.fromEntries(shared),
  });
  return [
    { ...web, plugins: [...plugins, exposing] },
    { ...server, externals: [...OFFERED_MODULES] },
  ];
}
