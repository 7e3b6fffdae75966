import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PROVIDED_FILE } from '@northlight/shared/release';
import { type Configuration, rspack } from '@rspack/core';
import { adoptedConfiguration } from './shell-adopted.ts';
import { baseConfiguration, defaultMode, fileNames, type Mode, outputFolder } from './base.ts';
import { chunkFiles } from './chunk-files.ts';
import { EmitFilesPlugin } from './emit-files-plugin.ts';
import { hostAliases, providingHost } from './federation.ts';
import { emittedFonts } from './font-files.ts';
import { HOST_FACADES, hostModulesSource, hostStepsSource } from './host-modules.ts';
import { PRODUCTION_ROUTER } from './production-router.ts';
import { rendererOfPage } from './renderer-of-page.ts';
import { SharingRuntimePlugin } from './sharing-runtime-plugin.ts';
import { offeredVersions } from './sharing.ts';
import { drawnFiles } from './site-images.ts';
import { withoutPrefixes } from './without-prefixes.ts';

/** In the browser the facade imports a file of the package; the server imports the package itself. */
const SERVER_STYLES = { 'styled-components/dist/styled-components.esm.js$': 'styled-components' };

/** Font files that `npm run fonts` has made. */
const fontsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => path.join(folder, file));

/** The build for adopted remotes writes to a folder in this one, so that folder is kept. */
const WEB_OUTPUT = { publicPath: '/assets/', crossOriginLoading: 'anonymous', clean: { keep: 'adopted/' } } as const;

/**
 * The builds of the shell: browser host, server, and the code that shows adopted remotes. None of them contains a
 * remote's address or routes.
 */
export function shellConfiguration(directory: string, mode: Mode = defaultMode()): Configuration[] {
  const output = outputFolder(directory, mode);
  const facades = Object.fromEntries(
    Object.entries(HOST_FACADES).map(([module, { file }]) => [module, path.join(directory, file)]),
  );
  const hostSteps = path.join(directory, 'src/host-steps.js');

  const web: Configuration = {
    ...baseConfiguration({ name: 'shell', directory, target: 'web', outputPath: path.join(output, 'web'), mode }),
    entry: { main: ['./src/browser/without-evaluation.ts', './src/browser/main.tsx'] },
  };
  web.output = { ...web.output, ...WEB_OUTPUT, ...fileNames(mode) };
  web.resolve = {
    ...web.resolve,
    alias: { 'host-steps$': hostSteps, ...hostAliases(facades), ...(mode === 'production' ? PRODUCTION_ROUTER : {}) },
  };
  web.optimization = { splitChunks: false, chunkIds: mode === 'development' ? 'named' : 'deterministic' };
  web.plugins = [
    ...(web.plugins ?? []),
    providingHost(facades),
    ...(mode === 'production' ? [new SharingRuntimePlugin(), withoutPrefixes()] : []),
    // Imports every shared module by name: the federation plugin provides only modules whose imports it sees.
    new rspack.experiments.VirtualModulesPlugin({ [hostSteps]: hostStepsSource() }),
    new EmitFilesPlugin('after', chunkFiles),
    new EmitFilesPlugin('after', rendererOfPage),
    // The shell's server reads it and gives it to the release commands.
    new EmitFilesPlugin('before', () => ({ [PROVIDED_FILE]: JSON.stringify(offeredVersions()) })),
    new EmitFilesPlugin('before', drawnFiles(path.join(directory, 'public/icon.svg'))),
    new rspack.CopyRspackPlugin({ patterns: [{ from: path.join(directory, 'public'), to: 'public' }] }),
    new EmitFilesPlugin('before', () => emittedFonts(fontsIn(path.join(directory, 'fonts')))),
  ];

  const server: Configuration = {
    ...baseConfiguration({ name: 'shell', directory, target: 'node', outputPath: path.join(output, 'server'), mode }),
    entry: { main: './src/server/main.ts' },
  };
  server.output = {
    ...server.output,
    filename: '[name].mjs',
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
  };
  server.externalsType = 'module';
  // React and the libraries that render with it are bundled in production mode, whatever NODE_ENV the process has.
  server.externals = [/^(node:|fastify$|@fastify\/|axios$)/];
  const hostModules = path.join(directory, 'src/host-modules.js');
  server.plugins = [
    ...(server.plugins ?? []),
    new rspack.experiments.VirtualModulesPlugin({ [hostModules]: hostModulesSource(directory) }),
  ];
  server.resolve = {
    ...server.resolve,
    alias: { 'host-modules$': hostModules, ...SERVER_STYLES, ...(mode === 'production' ? PRODUCTION_ROUTER : {}) },
  };
  // `import.meta` stays as it is: the running file finds its folder by its own address, not by that of its source.
  server.module = { ...server.module, parser: { javascript: { importMeta: false } } };
  server.optimization = { minimize: false, splitChunks: false };
  return [web, server, adoptedConfiguration(directory, mode)];
}
