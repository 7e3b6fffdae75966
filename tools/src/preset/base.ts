import { createRequire } from 'node:module';
import path from 'node:path';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { packageFolder, ROOT } from '../rooms.ts';

export type Mode = 'development' | 'production';

/** The mode a configuration is made for when its caller names none: that of `rspack build` in a room. */
export const defaultMode = (): Mode => (process.env.NODE_ENV === 'development' ? 'development' : 'production');

/** Where a mode's files go, beside each other: a development server must not disturb a finished build. */
export const outputFolder = (directory: string, mode: Mode): string =>
  path.join(directory, mode === 'development' ? 'dist-dev' : 'dist');

/** Names of emitted files: hashed where they are cached for good. */
export const fileNames = (mode: Mode): { filename: string; chunkFilename: string } => {
  const pattern = mode === 'development' ? '[name].js' : '[name].[contenthash:10].js';
  return { filename: pattern, chunkFilename: pattern };
};

const require = createRequire(import.meta.url);
const TOOLS_SOURCE = path.resolve(import.meta.dirname, '..');

/** How a script is imported that is written into the page: as its compiled source. */
const INLINE_SCRIPT = /^\?script$/;

/**
 * `namespace` per package gives a component the same class name in the browser's and the server's bundle, and in every
 * remote that bundles the same file of the shared room.
 */
function typescript(
  namespace: string,
  target: 'web' | 'node',
  mode: Mode,
  test: Pick<RuleSetRule, 'include' | 'exclude'>,
): RuleSetRule {
  const development = mode === 'development';
  return {
    test: /\.tsx?$/,
    resourceQuery: { not: INLINE_SCRIPT },
    ...test,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        // Never `development`: it would ask for react/jsx-dev-runtime, a second module to share for file names in
        // warnings.
        transform: { react: { runtime: 'automatic', development: false, refresh: development && target === 'web' } },
        experimental: {
          plugins: [
            [
              require.resolve('@swc/plugin-styled-components'),
              {
                ssr: true,
                displayName: development,
                fileName: false,
                minify: true,
                transpileTemplateLiterals: true,
                pure: true,
                namespace,
              },
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
  readonly mode: Mode;
}

export function baseConfiguration({ name, directory, target, outputPath, mode }: BaseOptions): Configuration {
  const sharedSource = path.join(packageFolder('shared'), 'src');
  return {
    name: `${name}:${target}`,
    context: directory,
    mode,
    target: target === 'web' ? ['web', 'es2022'] : 'node20',
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    // A page may ask for the change of a source when the next one is built already.
    output: { path: outputPath, uniqueName: name, clean: mode === 'development' ? { keep: /hot-update/ } : true },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames:
        target === 'web' ? ['import', 'module', 'browser', 'default', '...'] : ['node', 'import', 'default', '...'],
    },
    module: {
      rules: [
        typescript('shared', target, mode, { include: sharedSource }),
        // What the workbench and the development server add lies among the packages where these tools do.
        typescript(name, target, mode, {
          exclude: { or: [sharedSource, { and: [/node_modules/, { not: TOOLS_SOURCE }] }] },
        }),
        { test: /\.css$/, type: 'asset/source' },
        {
          resourceQuery: INLINE_SCRIPT,
          type: 'asset/source',
          loader: path.join(import.meta.dirname, 'inline-script-loader.cjs'),
        },
      ],
    },
    plugins: mode === 'development' && target === 'web' ? [new ReactRefreshRspackPlugin()] : [],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
