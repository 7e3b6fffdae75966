import { type Compiler, rspack } from '@rspack/core';
import { fontFiles } from './font-files.ts';

/** Emits fonts under names of their content, and `fonts.json`, which says which name stands for which file. */
export class FontFilesPlugin {
  readonly #sources: readonly string[];

  constructor(sources: readonly string[]) {
    this.#sources = sources;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FontFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'FontFilesPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const fonts = await fontFiles(this.#sources);
          for (const { file, content } of fonts) compilation.emitAsset(file, new rspack.sources.RawSource(content));
          const files = Object.fromEntries(fonts.map(({ name, file }) => [name, file]));
          compilation.emitAsset('fonts.json', new rspack.sources.RawSource(JSON.stringify(files)));
        },
      );
    });
  }
}
