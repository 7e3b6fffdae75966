import { rmSync } from 'node:fs';
import { MAPS_FOLDER, SOURCE_SCHEME } from '@northlight/shared/release';
import { type Compiler, rspack } from '@rspack/core';

interface SourceMapsOptions {
  /** Folder of the build that the maps are of. */
  readonly part: 'web' | 'server';
  /** Where they go; beside the files that are served, never among them. */
  readonly folder: string;
}

/** Place of a file's map in a build, as its other folder names it: `../maps/web/remoteEntry.js.map`. */
export const mapOf = (part: SourceMapsOptions['part'], file: string): string => `../${MAPS_FOLDER}/${part}/${file}.map`;

/**
 * Writes source maps that no file names: what is served stays the same to the byte. They hold names of files and
 * positions, not the sources: those are in the team's repository.
 */
export class SourceMapsPlugin {
  readonly #options: SourceMapsOptions;

  constructor(options: SourceMapsOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { part, folder } = this.#options;
    // Names hold hashes: a build that came before would leave its maps behind.
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
