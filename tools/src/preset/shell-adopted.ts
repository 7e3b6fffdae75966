import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfiguration, type Mode, outputFolder } from './base.ts';

/**
 * The code that only pages of adopted remotes need, above all Module Federation's runtime. It is a separate build,
 * because another entry or chunk would make the script of every page larger. Its one file has the same name in every
 * build, because the server that requests it may be of another build.
 * @param directory folder of the shell.
 */
export function adoptedConfiguration(directory: string, mode: Mode): Configuration {
  const outputPath = path.join(outputFolder(directory, mode), 'web/adopted');
  const base = baseConfiguration({ name: 'shell-adopted', directory, target: 'web', outputPath, mode });
  return {
    ...base,
    entry: { adopted: './src/browser/adopted/index.ts' },
    output: { ...base.output, filename: '[name].js' },
    optimization: { splitChunks: false },
    // The runtime can also load remotes in Node; that part is left out.
    plugins: [...(base.plugins ?? []), new rspack.DefinePlugin({ ENV_TARGET: JSON.stringify('web') })],
  };
}
