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
/** For hosts whose React is older than the one a remote is written for. */
const REACT_OF_HOST = path.join(path.dirname(require.resolve('@northlight/shared/embed')), 'react-of-host.cjs');

/** The rooms of a team's repository lie among its packages, too. */
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
 * The container that hosts of other teams load, by its `mf-manifest.json`: built by Module Federation's own plugin,
 * with its runtime. It takes React from its host, or brings a copy where there is none, and has everything else inside.
 * Pages of this site load the lean container instead, which expects the shell around it.
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
      // Not that of the lean container: both may stand in one page, and each finds its chunks under this name.
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
        // What the host has loaded is what everybody uses, also where a newer copy could be had: one React on the page.
        shareStrategy: 'loaded-first',
        manifest: true,
        // Its own plugin for types reads files of the disk, and what is exposed here is made by the build.
        dts: false,
        // Nothing of its runtime that only a container with remotes of its own, or a server, needs.
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      new EmitFilesPlugin('before', portableTypes),
      new CompleteManifestPlugin(),
    ],
  };
}

const optimizationIn = (mode: PortableOptions['mode']): Configuration['optimization'] => ({
  // As in the lean container: one page is one chunk. What both exposed modules are made of is there once.
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
  // By their order: names of modules that are shared hold the folder of the checkout, and the same sources would be
  // another version in each.
  ...(mode === 'production' ? { moduleIds: 'natural' } : {}),
});

/** What is written here is given that; packages know themselves which React they run with. */
const reactOfHost = () =>
  new rspack.NormalModuleReplacementPlugin(/^react$/, (data) => {
    const { issuer } = data.contextInfo;
    // Nobody asks for what the container offers.
    if (issuer && issuer !== REACT_OF_HOST && !IN_A_PACKAGE.test(issuer)) data.request = REACT_OF_HOST;
  });

const isExposed = ({ name }: { readonly name?: string | undefined }): boolean =>
  Object.values(EXPOSED_MODULES).some((exposed) => exposed.name === name);
