import { type Compiler, rspack } from '@rspack/core';

/** Emits `chunks.json`: the files each named chunk and entry needs beyond the entry itself, for preloading. */
export class ChunkFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ChunkFilesPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { namedChunkGroups = {}, entrypoints = {} } = compilation
            .getStats()
            .toJson({ all: false, chunkGroups: true, entrypoints: true });
          const files = (group: { assets?: { name: string }[] | undefined }) =>
            (group.assets ?? [])
              .map(({ name }) => name)
              .filter((name) => name.endsWith('.js') && !name.includes('.hot-update.'));
          const chunks = Object.fromEntries(
            Object.entries(namedChunkGroups).map(([name, group]) => [name, files(group)]),
          );
          const entries = Object.fromEntries(Object.entries(entrypoints).map(([name, group]) => [name, files(group)]));
          compilation.emitAsset('chunks.json', new rspack.sources.RawSource(JSON.stringify({ chunks, entries })));
        },
      );
    });
  }
}
