import { rmSync } from 'node:fs';
import { MAPS_FOLDER, SOURCE_SCHEME } from '@northlight/shared/release';
import { type Compiler, rspack } from '@rspack/core';

interface SourceMapsOptions {
  /** The folder of the build whose maps are written. */
  readonly part: 'web' | 'server';
  /** Folder of the maps: beside the served files, never among them. */
  readonly folder: string;
}

/** Path of a file's map, relative to the folder of the file's build: `../maps/web/remoteEntry.js.map`. */
export const mapOf = (part: SourceMapsOptions['part'], file: string): string => `../${MAPS_FOLDER}/${part}/${file}.map`;

/**
 * Writes source maps that no file refers to, so the served files do not change. They contain file names and positions
 * but no sources, which are in the team's repository.
 */
export class SourceMapsPlugin {
  readonly #options: SourceMapsOptions;

  constructor(options: SourceMapsOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { part, folder } = this.#options;
    // Names contain hashes, so maps of an earlier build would otherwise remain.
    const removeOld = () => rmSync(folder, { recursive: true, force: true });
    compiler.hooks.beforeRun.tap('SourceMapsPlugin', removeOld);
    new rspack.SourceMapDevToolPlugin({
      filename: mapOf(part, '[file]'),
      append: false,
      noSources: true,
      moduleFilenameTemplate: `${SOURCE_SCHEME}[resource-path]`,
    }).apply(compiler);
  }
}
