import path from 'node:path';
import { MAPS_FOLDER } from '@northlight/shared/release';
import { type Chunk, type Configuration, rspack } from '@rspack/core';
import { baseConfiguration, defaultMode, fileNames, type Mode, outputFolder } from './base.ts';
import { chunkFiles } from './chunk-files.ts';
import { EmitFilesPlugin } from './emit-files-plugin.ts';
import { exposingContainer } from './federation.ts';
import { HOST_MODULES, offeredName } from './host-modules.ts';
import { leanManifest } from './lean-manifest.ts';
import { portableConfiguration } from './portable.ts';
import { remoteId } from './remote-id.ts';
import { packageName } from '../rooms.ts';
import { SourceMapsPlugin } from './source-maps-plugin.ts';
import { SharingRuntimePlugin } from './sharing-runtime-plugin.ts';
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
  /**
   * Modules that several chunks need, by the name of the file that holds them: it is fetched once for all of them. Each
   * chunk that needs one of them waits for the file, unless it is named in `except`: such a chunk has its own copies.
   */
  readonly libraries?: Readonly<Record<string, RegExp | SharedFile>>;
  /**
   * Whether hosts of other teams can load it: a production build then has a container for them, too. Default is yes; a
   * remote that makes no sense outside of this site says no.
   */
  readonly portable?: boolean;
  /** The module that exports the definition. Default: `./src/remote.tsx`. */
  readonly source?: string;
  /** Folder of the bundles. Default: that of the mode. */
  readonly output?: string;
}

/** What stands in a file that several chunks share. */
export interface SharedFile {
  /** By the path of the module. */
  readonly test: RegExp;
  /** Names of chunks that are to stay small. */
  readonly except: readonly string[];
}

/**
 * The bundles of a remote: a federated container for the shell's pages, one CommonJS file for the shell's server, and
 * in production a container for any other host.
 * @param directory the remote's folder, with the package whose name is the remote's.
 */
export function remoteConfiguration(
  directory: string,
  {
    mode = defaultMode(),
    libraries = {},
    portable = true,
    source = './src/remote.tsx',
    output = outputFolder(directory, mode),
  }: RemoteOptions = {},
): Configuration[] {
  const name = packageName(directory);
  const id = remoteId(name);

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
  web.optimization = {
    splitChunks: splittingOff(libraries),
    chunkIds: 'named',
    moduleIds: mode === 'development' ? 'named' : 'deterministic',
  };
  web.plugins = [
    ...(web.plugins ?? []),
    exposingContainer(id, { './remote': { import: source, name: EXPOSED.chunk } }),
    new EmitFilesPlugin('after', chunkFiles),
    new EmitFilesPlugin('after', leanManifest(directory, id)),
    ...(mode === 'production' ? [checkingChunks(), new SharingRuntimePlugin(), new WholeContainerPlugin(EXPOSED)] : []),
    ...storedMaps(mode, output, 'web'),
  ];

  const server: Configuration = {
    ...baseConfiguration({ name, directory, target: 'node', outputPath: path.join(output, 'server'), mode }),
    entry: { server: source },
  };
  server.output = { ...server.output, filename: '[name].cjs', library: { type: 'commonjs2' } };
  server.externals = Object.fromEntries(HOST_MODULES.map((module) => [module, offeredName(module)]));
  server.externalsType = 'commonjs2';
  // One file: it is evaluated whole by the shell's server, which hands it the host modules.
  server.plugins = [
    ...(server.plugins ?? []),
    new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ...storedMaps(mode, output, 'server'),
  ];
  server.optimization = { minimize: false };
  if (!portable || mode === 'development') return [web, server];
  return [web, server, portableConfiguration({ name, id, directory, outputPath: path.join(output, 'portable'), mode })];
}

/**
 * One page needs one chunk: splitting off what two pages share costs a request each time, and saves little but for
 * large libraries, or where the same person opens many screens.
 */
const splittingOff = (libraries: NonNullable<RemoteOptions['libraries']>) => ({
  chunks: 'async' as const,
  minSize: 0,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    ...Object.fromEntries(
      Object.entries(libraries).map(([file, modules]) => [
        file,
        { name: file, minChunks: 2, ...(modules instanceof RegExp ? { test: modules } : sharedByOthers(modules)) },
      ]),
    ),
  },
});

const sharedByOthers = ({ test, except }: SharedFile) => ({
  test,
  chunks: ({ name }: Chunk) => !except.includes(name ?? ''),
});

/** A development server's files bring their maps along; those of a release are stored with it, and served to nobody. */
const storedMaps = (mode: Mode, output: string, part: 'web' | 'server') =>
  mode === 'production' ? [new SourceMapsPlugin({ part, folder: path.join(output, MAPS_FOLDER, part) })] : [];
