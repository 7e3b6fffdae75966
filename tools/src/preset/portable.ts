import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfiguration, fileNames, type Mode } from './base.ts';
import { containerName } from './remote-id.ts';
import { CompleteManifestPlugin } from './complete-manifest-plugin.ts';
import { EmitFilesPlugin } from './emit-files-plugin.ts';
import { EXPOSED_MODULES, exposedSource } from './exposed-modules.ts';
import { portableTypes } from './portable-types.ts';
import { PRODUCTION_ROUTER } from './production-router.ts';
import { bundledSharedModules } from './sharing.ts';

const require = createRequire(import.meta.url);
/** Replaces `react` for hosts whose React is older than the version a remote is written for. */
const REACT_OF_HOST = path.join(path.dirname(require.resolve('@northlight/shared/embed')), 'react-of-host.cjs');

/** In a team's repository our rooms are in node_modules too; they don't count as packages. */
const IN_A_PACKAGE = /[\\/]node_modules[\\/](?!@northlight[\\/])/;

interface PortableOptions {
  /** Package name of the remote, and its name in the registry. */
  readonly name: string;
  readonly id: string;
  readonly directory: string;
  readonly outputPath: string;
  readonly mode: Mode;
}

/**
 * The container that hosts of other teams load by its `mf-manifest.json`. Module Federation's own plugin builds it,
 * with its runtime. It takes React from its host, or uses its own copy if the host has none; everything else is
 * bundled. Pages of this site load the lean container instead, which needs the shell.
 */
export function portableConfiguration({ name, id, directory, outputPath, mode }: PortableOptions): Configuration {
  const base = baseConfiguration({ name, directory, target: 'web', outputPath, mode });
  const entries = Object.entries(EXPOSED_MODULES).map(([key, exposed]) => ({
    key,
    place: path.join(directory, 'src', `portable-${exposed.name}.js`),
    source: exposedSource(exposed),
    chunk: exposed.name,
  }));
  return {
    ...base,
    name: `${name}:portable`,
    entry: {},
    output: {
      ...base.output,
      // Not the name of the lean container: one page may have both, and each finds its chunks under this name.
      uniqueName: `${name}-portable`,
      publicPath: 'auto',
      ...fileNames(mode),
      crossOriginLoading: 'anonymous',
    },
    resolve: { ...base.resolve, ...(mode === 'production' ? { alias: PRODUCTION_ROUTER } : {}) },
    optimization: optimizationIn(mode),
    plugins: [
      ...(base.plugins ?? []),
      reactOfHost(),
      new rspack.experiments.VirtualModulesPlugin(
        Object.fromEntries(entries.map(({ place, source }) => [place, source])),
      ),
      new ModuleFederationPlugin({
        name: containerName(id),
        filename: 'remoteEntry.js',
        library: { type: 'var', name: containerName(id) },
        exposes: Object.fromEntries(entries.map(({ key, place, chunk }) => [key, { import: place, name: chunk }])),
        shared: bundledSharedModules(),
        // A module that the host has loaded is used even if a newer copy exists, so that a page has one React.
        shareStrategy: 'loaded-first',
        manifest: true,
        // Its own type plugin reads files from the disk, but the modules exposed here exist only in the build.
        dts: false,
        // Leaves out the parts of its runtime that only a server, or a container with remotes of its own, needs.
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      new EmitFilesPlugin('before', portableTypes),
      new CompleteManifestPlugin(),
    ],
  };
}

const optimizationIn = (mode: PortableOptions['mode']): Configuration['optimization'] => ({
  // As in the lean container, one page is one chunk. Modules that both exposed modules need are in one shared chunk.
  splitChunks: {
    chunks: 'async',
    minSize: 0,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      exposed: { name: 'exposed-modules', minChunks: 2, chunks: isExposed },
    },
  },
  chunkIds: 'named',
  // Numbered by their order: names of shared modules contain the folder of the checkout, so each checkout would build
  // another version from the same sources.
  ...(mode === 'production' ? { moduleIds: 'natural' } : {}),
});

/** Gives our own code `REACT_OF_HOST` for `react`. Packages keep their `react`: they handle its version themselves. */
const reactOfHost = () =>
  new rspack.NormalModuleReplacementPlugin(/^react$/, (data) => {
    const { issuer } = data.contextInfo;
    // A request without an issuer is the container's own copy of React, which it shares; it stays React.
    if (issuer && issuer !== REACT_OF_HOST && !IN_A_PACKAGE.test(issuer)) data.request = REACT_OF_HOST;
  });

const isExposed = ({ name }: { readonly name?: string | undefined }): boolean =>
  Object.values(EXPOSED_MODULES).some((exposed) => exposed.name === name);
