import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';
import { archiveEmptyDatabase } from './scripts/archive-empty-database.ts';

/**
 * The server, and the commands beside it, for Node. What npm installs stays outside; our shared room, which is
 * TypeScript, goes in.
 */
export default defineConfig(async () => ({
  target: 'node20',
  mode: 'production',
  context: import.meta.dirname,
  entry: {
    server: './src/server.ts',
    admin: './src/admin.ts',
    backup: './src/backup.ts',
    restore: './src/restore.ts',
    'drill-step': './src/drill-step.ts',
  },
  devtool: 'source-map',
  output: {
    path: `${import.meta.dirname}/dist`,
    filename: '[name].js',
    clean: true,
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
  },
  externalsType: 'module-import',
  externals: [
    ({ request }, callback) =>
      request !== undefined && isInstalled(request) ? callback(undefined, request) : callback(),
  ],
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
        type: 'javascript/auto',
      },
    ],
  },
  // A stack trace of the log must name functions as the source does.
  optimization: { minimize: false, splitChunks: false },
  plugins: [new rspack.CopyRspackPlugin({ patterns: [{ from: await archiveEmptyDatabase() }] })],
}));

const isInstalled = (request: string) =>
  !request.startsWith('.') && !request.startsWith('/') && !request.startsWith('@northlight/');
