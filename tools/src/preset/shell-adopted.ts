import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfiguration, type Mode, outputFolder } from './base.ts';

/**
 * What only pages of adopted remotes ask for, Module Federation's runtime above all. It is a build of its own: with
 * another entry, or with another chunk, the script of every page would grow. Its one file has the same name in all
 * builds, since what asks for it is made by a server that may be of another one.
 * @param directory of the shell.
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
