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
 * Gives the container the hash of each of its chunks. Its runtime has the browser verify each chunk with that hash. The
 * registry has the hash of the container, so every script of a release is verified. A changed chunk fails as a
 * ChunkLoadError.
 *
 * The runtime requests chunks with `integrity` and `crossorigin="anonymous"`, from its own origin too. The browser uses
 * a preload for such a request only if it has the same attributes and the hash in the registry:
 * `<link rel="preload" as="script" crossorigin integrity="sha384-…">`.
 * Without either attribute Chromium fetches the file a second time and logs a warning. `chunk-integrity.test.ts` checks
 * this in a real browser.
 */
const checkingChunks = () =>
  new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true });

/** File of the container, and name of the chunk with the one module that it exposes. */
const EXPOSED = { entry: 'remoteEntry.js', chunk: 'remote' };

export interface RemoteOptions {
  readonly mode?: Mode;
  /**
   * Shared files: name of the file, and a test for the modules in it. Several chunks need them, and the file is fetched
   * once. Each chunk that needs one of the modules waits for the file.
   */
  readonly libraries?: Readonly<Record<string, RegExp | SharedFile>>;
  /**
   * Whether hosts of other teams can load the remote: if so, a production build has a portable container. Default:
   * true. Remotes that make no sense outside of this site set false.
   */
  readonly portable?: boolean;
  /** The module that exports the definition. Default: `./src/remote.tsx`. */
  readonly source?: string;
  /** Folder of the bundles. Default: the folder of the mode. */
  readonly output?: string;
}

/** Modules that are put into a file that several chunks share. */
export interface SharedFile {
  /** Matches the path of the module. */
  readonly test: RegExp;
  /** Whether a chunk of this name waits for the file. All others have copies of the modules. */
  readonly among: (chunk: string) => boolean;
}

/**
 * The bundles of a remote: a federated container for the shell's pages, one CommonJS file for the shell's server, and
 * in production a portable container for other hosts.
 * @param directory the remote's folder; the name in its package.json is the remote's name.
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
    // Files find each other relative to the address of the entry, so a build can be published anywhere.
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
  // One file, because the shell's server evaluates it whole and gives it the host modules.
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
 * A page needs one chunk. Splitting off what two pages share costs one more request each time and saves little, except
 * for large libraries, and where the same person opens many pages that have much in common.
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
        { name: file, minChunks: 2, ...(modules instanceof RegExp ? { test: modules } : sharedAmong(modules)) },
      ]),
    ),
  },
});

const sharedAmong = ({ test, among }: SharedFile) => ({ test, chunks: ({ name }: Chunk) => among(name ?? '') });

/** In development the maps are in the files. In production they are stored with the release and are never served. */
const storedMaps = (mode: Mode, output: string, part: 'web' | 'server') =>
  mode === 'production' ? [new SourceMapsPlugin({ part, folder: path.join(output, MAPS_FOLDER, part) })] : [];
