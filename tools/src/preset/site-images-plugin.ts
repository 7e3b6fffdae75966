import { readFile } from 'node:fs/promises';
import { type Compiler, rspack } from '@rspack/core';
import { type SiteFile, siteImages } from './site-images.ts';

/** Emits the drawn files of the site; drawn once per process, and again when the sign changes. */
export class SiteImagesPlugin {
  readonly #signFile: string;
  #sign = '';
  #files: Promise<readonly SiteFile[]> = Promise.resolve([]);

  constructor(signFile: string) {
    this.#signFile = signFile;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SiteImagesPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#signFile);
      compilation.hooks.processAssets.tapPromise(
        { name: 'SiteImagesPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const sign = await readFile(this.#signFile, 'utf8');
          if (sign !== this.#sign) {
            this.#sign = sign;
            this.#files = siteImages(sign);
          }
          for (const { file, content } of await this.#files)
            compilation.emitAsset(file, new rspack.sources.RawSource(content));
        },
      );
    });
  }
}
