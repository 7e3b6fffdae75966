import { createRequire } from 'node:module';
import path from 'node:path';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { Configuration, RuleSetRule } from '@rspack/core';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
export const isDevelopment = process.env.NODE_ENV === 'development';

const require = createRequire(import.meta.url);

/**
 * `namespace` per package gives a component the same class name in the browser's and the server's bundle, and in every
 * remote that bundles the same file of the shared room.
 */
function typescript(namespace: string, target: 'web' | 'node', test: Pick<RuleSetRule, 'include' | 'exclude'>): RuleSetRule {
  return {
    test: /\.tsx?$/,
    ...test,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment && target === 'web' } },
        experimental: {
          plugins: [
            [
              require.resolve('@swc/plugin-styled-components'),
              { ssr: true, displayName: isDevelopment, fileName: false, minify: true, transpileTemplateLiterals: true, pure: true, namespace },
            ],
          ],
          cacheRoot: path.join(ROOT, 'node_modules/.cache/swc'),
        },
      },
    },
    type: 'javascript/auto',
  };
}

interface BaseOptions {
  /** Package name; also the namespace of generated class names and of the chunk loading global. */
  readonly name: string;
  readonly directory: string;
  readonly target: 'web' | 'node';
  readonly outputPath: string;
}

/** What every bundle of the product has in common. */
export function baseConfiguration({ name, directory, target, outputPath }: BaseOptions): Configuration {
  const sharedSource = path.join(ROOT, 'shared/src');
  return {
    name: `${name}:${target}`,
    context: directory,
    mode: isDevelopment ? 'development' : 'production',
    target: target === 'web' ? ['web', 'es2022'] : 'node20',
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    output: { path: outputPath, uniqueName: name, clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], conditionNames: target === 'web' ? ['import', 'module', 'browser', 'default', '...'] : ['node', 'import', 'default', '...'] },
    module: {
      rules: [typescript('shared', target, { include: sharedSource }), typescript(name, target, { exclude: [sharedSource, /node_modules/] }), { test: /\.css$/, type: 'asset/source' }],
    },
    plugins: isDevelopment && target === 'web' ? [new ReactRefreshRspackPlugin()] : [],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
