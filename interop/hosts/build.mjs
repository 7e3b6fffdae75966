import path from 'node:path';

/**
 * `node interop/hosts/build.mjs <folder> <site>`: builds the hosts into a folder each of that folder, by the bundler of
 * each and its configuration, as the scripts of their teams would. They show sections of the site.
 */

const [folder, site] = process.argv.slice(2);
if (!folder || !site) throw new Error('Usage: node interop/hosts/build.mjs <folder> http://localhost:3000');
process.env.SECTIONS_SITE = site;
await Promise.all([buildWithRspack(), buildWithWebpack(), buildWithVite()]);

async function buildWithRspack() {
  const { rspack } = await import('@rspack/core');
  const { default: config } = await import('./rspack/rspack.config.mjs');
  await run(rspack({ ...config, output: { ...config.output, path: path.resolve(folder, 'rspack') } }));
}

async function buildWithWebpack() {
  const { default: webpack } = await import('webpack');
  const { default: config } = await import('./webpack/webpack.config.mjs');
  await run(webpack({ ...config, output: { ...config.output, path: path.resolve(folder, 'webpack') } }));
}

async function buildWithVite() {
  const { build } = await import('vite');
  await build({
    configFile: path.join(import.meta.dirname, 'vite/vite.config.mjs'),
    build: { outDir: path.resolve(folder, 'vite'), emptyOutDir: true },
    logLevel: 'warn',
  });
}

/** @param compiler of Rspack or webpack. */
function run(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(String(stats)));
      else compiler.close(resolve);
    });
  });
}
