import { PROVIDED_FILE } from '@northlight/shared/release';
import { type Compiler, rspack } from '@rspack/core';
import { hostModuleVersions } from './sharing.ts';

/**
 * Emits `provided.json`: the versions of the modules that this build provides to remotes, which its server tells
 * whoever wants to release one.
 */
export class ProvidedModulesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ProvidedModulesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ProvidedModulesPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          compilation.emitAsset(PROVIDED_FILE, new rspack.sources.RawSource(JSON.stringify(hostModuleVersions())));
        },
      );
    });
  }
}
