import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfiguration, defaultMode, fileNames, type Mode, outputFolder } from './base.ts';
import { chunkFiles } from './chunk-files.ts';
import { EmitFilesPlugin } from './emit-files-plugin.ts';
import { exposingContainer } from './federation.ts';
import { HOST_MODULES } from './host-modules.ts';
import { remoteId } from './remote-id.ts';
import { WholeContainerPlugin } from './whole-container-plugin.ts';

/**
 * Gives the container the hash of each of its chunks, and its runtime asks the browser to check what it fetches by it:
 * the registry has the hash of the container, so that every script of a release is checked from there on. A changed
 * chunk is refused as a ChunkLoadError.
 *
 * The runtime asks with `integrity` and `crossorigin="anonymous"`, for its own origin too. A preload is used for that
 * only if it asks alike: `<link rel="preload" as="script" crossorigin integrity="sha384-…">` with the hash of the
 * registry; without either attribute Chromium fetches the file a second time and says so in the console.
 * `chunk-integrity.test.ts` holds this in a real browser.
 */
const checkingChunks = () =>
  new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true });

/** The container, and the chunk of the one module that it exposes. */
const EXPOSED = { entry: 'remoteEntry.js', chunk: 'remote' };

export interface RemoteOptions {
  readonly mode?: Mode;
  /** Packages that several chunks need, by the name of the file that holds them: it is fetched once for all of them. */
  readonly libraries?: Readonly<Record<string, RegExp>>;
}

/**
 * The two bundles of a remote: a federated container for the browser and one CommonJS file for the shell's server.
 * @param directory the remote's folder, named as its package.
 */
export function remoteConfiguration(
  directory: string,
  { mode = defaultMode(), libraries = {} }: RemoteOptions = {},
): Configuration[] {
  const name = path.basename(directory);
  const id = remoteId(name);
  const output = outputFolder(directory, mode);

  const web: Configuration = {
    ...baseConfiguration({ name, directory, target: 'web', outputPath: path.join(output, 'web'), mode }),
    entry: {},
  };
  web.output = {
    ...web.output,
    // Files find each other by the address of the entry, so a build can be published anywhere.
    publicPath: 'auto',
    ...fileNames(mode),
    crossOriginLoading: 'anonymous',
  };
  const libraryFiles = Object.entries(libraries).map(([file, test]) => [file, { name: file, test, minChunks: 2 }]);
  web.optimization = {
    // One page needs one chunk: splitting off what two pages share costs a request each time, and saves little but for
    // large libraries.
    splitChunks: {
      chunks: 'async',
      minSize: 0,
      cacheGroups: { default: false, defaultVendors: false, ...Object.fromEntries(libraryFiles) },
    },
    chunkIds: 'named',
    moduleIds: mode === 'development' ? 'named' : 'deterministic',
  };
  web.plugins = [
    ...(web.plugins ?? []),
    exposingContainer(id, { './remote': { import: './src/remote.tsx', name: EXPOSED.chunk } }),
    new EmitFilesPlugin('after', chunkFiles),
    ...(mode === 'production' ? [checkingChunks(), new WholeContainerPlugin(EXPOSED)] : []),
  ];

  const server: Configuration = {
    ...baseConfiguration({ name, directory, target: 'node', outputPath: path.join(output, 'server'), mode }),
    entry: { server: './src/remote.tsx' },
  };
  server.output = { ...server.output, filename: '[name].cjs', library: { type: 'commonjs2' } };
  server.externals = [...HOST_MODULES];
  server.externalsType = 'commonjs2';
  // One file: it is evaluated whole by the shell's server, which hands it the host modules.
  server.plugins = [...(server.plugins ?? []), new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })];
  server.optimization = { minimize: false };
  return [web, server];
}
