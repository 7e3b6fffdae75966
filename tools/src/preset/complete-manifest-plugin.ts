import { type Compiler, rspack } from '@rspack/core';
import { z } from 'zod';
import { TYPES } from './portable-types.ts';

const MANIFEST = 'mf-manifest.json';
/** The same with what only the build itself can use. */
const STATS = 'mf-stats.json';

const named = z.looseObject({ name: z.string() });
const manifestSchema = z.looseObject({
  metaData: z.looseObject({ types: z.looseObject({}) }),
  shared: z.array(named),
  exposes: z.array(named),
});

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name < other.name ? -1 : 1;

/**
 * Names the types in the manifest, and leaves out what no host asks for. The plugin lists modules in the order that it
 * has found them in, which varies: here they get one, so that two builds of the same sources are the same files.
 */
export class CompleteManifestPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompleteManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the plugin of Module Federation has written both.
        { name: 'CompleteManifestPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          // A build that failed has none.
          if (!compilation.getAsset(MANIFEST)) return;
          compilation.updateAsset(MANIFEST, (source) => {
            const manifest = manifestSchema.parse(JSON.parse(source.source().toString()));
            const types = { ...manifest.metaData.types, ...TYPES };
            return new rspack.sources.RawSource(
              JSON.stringify({
                ...manifest,
                metaData: { ...manifest.metaData, types },
                shared: manifest.shared.toSorted(byName),
                exposes: manifest.exposes.toSorted(byName),
              }),
            );
          });
          compilation.deleteAsset(STATS);
        },
      );
    });
  }
}
