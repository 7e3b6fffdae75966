import { type Compiler, rspack } from '@rspack/core';
import { z } from 'zod';
import { TYPES } from './portable-types.ts';

const MANIFEST = 'mf-manifest.json';
/** The manifest with additional data that only the build uses. */
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
 * Adds the types to the manifest, and removes the statistics file, which no host requests. The plugin of Module
 * Federation lists modules in the order in which it found them, which varies: here they are sorted, so that two builds
 * of the same sources give the same files.
 */
export class CompleteManifestPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompleteManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Runs after the plugin of Module Federation has written both files.
        { name: 'CompleteManifestPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          // A failed build has no manifest.
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
