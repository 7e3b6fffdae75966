import path from 'node:path';
import type { Compiler } from '@rspack/core';
import { compileInlineScript } from './compile-inline-script.cjs';

const runtimeFile = (name: string): string => path.join(import.meta.dirname, `${name}.runtime.ts`);

/**
 * Parts of the bundler's runtime by class name: `says` matches the data of this build at their beginning, which is
 * kept, and `runtime` replaces the rest.
 */
const REPLACED: Readonly<Record<string, { readonly says: RegExp; readonly runtime: string }>> = {
  ConsumeSharedRuntimeModule: {
    says: /^\s*__webpack_require__\.consumesLoadingData = .*$/m,
    runtime: runtimeFile('consume-host-modules'),
  },
  ShareRuntimeModule: {
    says: /^\s*__webpack_require__\.S = .*\n__webpack_require__\.initializeSharingData = .*$/m,
    runtime: runtimeFile('offer-modules'),
  },
};

/**
 * Makes the shell offer its modules, and containers consume them, with code of our own. The shell and every remote on a
 * page contain this code, and the bundler's own code is several times as long.
 */
export class SharingRuntimePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharingRuntimePlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('SharingRuntimePlugin', ({ constructor, source }) => {
        const replaced = REPLACED[constructor.name];
        if (!replaced || !source) return;
        const [said] = replaced.says.exec(source.source.toString()) ?? [];
        if (!said) throw new Error(`The bundler writes ${constructor.name} in another way.`);
        source.source = Buffer.from(`${said}\n${compileInlineScript(replaced.runtime).source}`);
      });
    });
  }
}
