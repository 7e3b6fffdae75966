import { type Compilation, type Compiler, rspack } from '@rspack/core';

export interface WholeContainerOptions {
  /** File of the container. */
  readonly entry: string;
  /** Name of the chunk with the module that the container exposes. */
  readonly chunk: string;
}

/**
 * Puts the exposed module into the container's own file. Whoever fetches a container wants its module next: as a file
 * of its own it would be one more request, begun only when the container has arrived and run.
 *
 * A container finds what was put into its list of chunks before it ran, as it does when chunks arrive first.
 */
export class WholeContainerPlugin {
  readonly #options: WholeContainerOptions;

  constructor(options: WholeContainerOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('WholeContainerPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Behind whatever shortens files and puts their hashes into the container.
        { name: 'WholeContainerPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => this.#join(compilation),
      );
    });
  }

  #join(compilation: Compilation): void {
    const { entry, chunk } = this.#options;
    const file = [...(compilation.namedChunks.get(chunk)?.files ?? [])].find((name) => name.endsWith('.js'));
    const exposed = file && compilation.getAsset(file);
    const container = compilation.getAsset(entry);
    // Builds that failed have neither.
    if (!exposed || !container) return;
    // A function of its own, for it says `use strict` for itself.
    const whole = `(()=>{${exposed.source.source().toString()}})();${container.source.source().toString()}`;
    compilation.updateAsset(entry, new rspack.sources.RawSource(whole));
    compilation.deleteAsset(file);
  }
}
