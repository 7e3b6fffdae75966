import { container, type RspackPluginInstance } from '@rspack/core';
import { containerName } from './remote-id.ts';
import { consumedModules, providedModules } from './sharing.ts';

/**
 * Module Federation as a wire format: containers with `init(shareScope)` and `get(module)`, built by Rspack, without the
 * runtime library that `@module-federation/enhanced` puts into the page. docs/decisions/003 has the figures.
 */

export const exposingContainer = (id: string, exposes: Readonly<Record<string, { import: string; name: string }>>): RspackPluginInstance =>
  new container.ModuleFederationPluginV1({ name: containerName(id), filename: 'remoteEntry.js', library: { type: 'var', name: containerName(id) }, exposes: { ...exposes }, shared: consumedModules() });

export const providingHost = (facades: Readonly<Record<string, string>>): RspackPluginInstance => new container.ModuleFederationPluginV1({ name: 'shell', shared: providedModules(facades) });
