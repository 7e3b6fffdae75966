import { type Asset, type Compilation, type Compiler, rspack } from '@rspack/core';
import { mapOf } from './source-maps-plugin.ts';

export interface WholeContainerOptions {
  /** File of the container. */
  readonly entry: string;
  /** Name of the chunk with the module that the container exposes. */
  readonly chunk: string;
}

/**
 * Puts the exposed module into the container's own file. A host that fetches a container needs its module next: a
 * separate file would be one more request, made only after the container has arrived and run.
 *
 * The container finds modules that were added to its chunk list before it ran, as it does when chunks arrive first.
 */
export class WholeContainerPlugin {
  readonly #options: WholeContainerOptions;

  constructor(options: WholeContainerOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('WholeContainerPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Runs after minification and after the hashes of chunks were put into the container.
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
    // A failed build has neither.
    if (!exposed || !container) return;
    // In a function of its own, because it has its own `use strict`.
    const before = `${OPENING}${exposed.source.source().toString()}${CLOSING}`;
    this.#joinMaps(compilation, file, before);
    compilation.updateAsset(entry, new rspack.sources.RawSource(before + container.source.source().toString()));
    compilation.deleteAsset(file);
  }

  /** Joins the two maps without changing them: an index map says at which position the code of each begins. */
  #joinMaps(compilation: Compilation, file: string, before: string): void {
    const { entry } = this.#options;
    const [exposed, container] = [file, entry].map((name) => compilation.getAsset(mapOf('web', name)));
    // The files of a development server contain their maps.
    if (!exposed || !container) return;
    const lines = before.split('\n');
    const whole = {
      version: 3,
      file: entry,
      sections: [
        { offset: { line: 0, column: OPENING.length }, map: parseMap(exposed) },
        { offset: { line: lines.length - 1, column: lines.at(-1)?.length ?? 0 }, map: parseMap(container) },
      ],
    };
    compilation.updateAsset(container.name, new rspack.sources.RawSource(JSON.stringify(whole)));
    compilation.deleteAsset(exposed.name);
  }
}

const OPENING = '(()=>{';
const CLOSING = '})();';

const parseMap = ({ source }: Readonly<Asset>): unknown => JSON.parse(source.source().toString());
