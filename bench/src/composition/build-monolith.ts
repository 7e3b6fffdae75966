import path from 'node:path';
import { shellConfiguration } from '@northlight/tools/preset';
import { rspack } from '@rspack/core';
import { compressFiles } from '../../../tools/src/build/compress-files.ts';

const BENCH = path.resolve(import.meta.dirname, '../..');

/**
 * Builds host and remotes as one application, with the same preset but without federation.
 * @returns the folder of its web files. @throws with the bundler's errors.
 */
export async function buildMonolith(): Promise<string> {
  const [web] = shellConfiguration(path.resolve(BENCH, '../shell'), 'production');
  if (!web) throw new Error('The shell has no configuration for the browser.');
  const output = path.join(BENCH, 'dist/monolith');
  web.output = { ...web.output, path: output };
  web.plugins = [
    ...(web.plugins ?? []).filter((plugin) => !(plugin && plugin.constructor.name === 'ProvideSharedPlugin')),
    new rspack.NormalModuleReplacementPlugin(
      /\/remote-loader\.ts$/,
      path.join(import.meta.dirname, 'monolith-loader.ts'),
    ),
    new rspack.NormalModuleReplacementPlugin(/\/host\/provide\.ts$/, path.join(import.meta.dirname, 'nothing.ts')),
  ];
  await new Promise<void>((resolve, reject) => {
    rspack(web).run((error, stats) =>
      error || !stats || stats.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
    );
  });
  await compressFiles(output);
  return output;
}
