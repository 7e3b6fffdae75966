import { type Compilation, type Compiler, rspack } from '@rspack/core';

export type EmittedFiles = Readonly<Record<string, string | Buffer>>;

/** When the files are made: before the build's own files, or once the build's final file names are known. */
const STAGES = {
  before: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL,
  after: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
} as const;

export class EmitFilesPlugin {
  readonly #stage: number;
  readonly #make: (compilation: Compilation) => EmittedFiles | Promise<EmittedFiles>;

  constructor(when: keyof typeof STAGES, make: (compilation: Compilation) => EmittedFiles | Promise<EmittedFiles>) {
    this.#stage = STAGES[when];
    this.#make = make;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EmitFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'EmitFilesPlugin', stage: this.#stage }, async () => {
        for (const [file, content] of Object.entries(await this.#make(compilation)))
          compilation.emitAsset(file, new rspack.sources.RawSource(content));
      });
    });
  }
}
