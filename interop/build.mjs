import { existsSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { build } from 'vite';
import webpack from 'webpack';

/**
 * `node build.mjs <project> <folder>`: builds one of the fixtures, `remotes/rspack`, into a folder, by its own bundler
 * and its own configuration, as the scripts of its team would; for servers, into `server` of that folder. Run by node
 * itself: tsx would put helpers of its own into the functions that the federation plugin writes into containers.
 */
const [name, target] = process.argv.slice(2);
if (!name || !target) throw new Error('Usage: node interop/build.mjs remotes/rspack <folder>');
const project = path.join(import.meta.dirname, name);
const folder = path.resolve(target);
const isThere = (file) => existsSync(path.join(project, file));
// It would be built with the packages of the folders around it, and with another React than it says.
if (isThere('package-lock.json') && !isThere('node_modules'))
  throw new Error(`The packages of interop/${name} are not installed: run npm ci in that folder.`);

if (name.endsWith('/vite')) {
  const configFile = path.join(project, 'vite.config.ts');
  await build({ configFile, build: { outDir: folder, emptyOutDir: true }, logLevel: 'warn' });
} else if (name.endsWith('/webpack')) {
  await compile(webpack, 'webpack.config.mjs');
} else {
  await compile(rspack, 'rspack.config.mjs');
}
if (isThere('rspack.server.config.mjs')) await compile(rspack, 'rspack.server.config.mjs', path.join(folder, 'server'));

async function compile(bundler, configFile, output = folder) {
  const { default: config } = await import(path.join(project, configFile));
  const compiler = bundler({ ...config, output: { ...config.output, path: output } });
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(String(stats)));
      else resolve();
    });
  });
}
