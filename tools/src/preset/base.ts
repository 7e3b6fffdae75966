import { createRequire } from 'node:module';
import path from 'node:path';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { packageFolder, ROOT } from '../rooms.ts';

export type Mode = 'development' | 'production';

/** The mode of a configuration whose caller names none, as with `rspack build` in a room. */
export const defaultMode = (): Mode => (process.env.NODE_ENV === 'development' ? 'development' : 'production');

/** Each mode has its own output folder, so that a development server does not change a finished build. */
export const outputFolder = (directory: string, mode: Mode): string =>
  path.join(directory, mode === 'development' ? 'dist-dev' : 'dist');

/** Names of emitted files. In production they contain a hash, because they are cached without a time limit. */
export const fileNames = (mode: Mode): { filename: string; chunkFilename: string } => {
  const pattern = mode === 'development' ? '[name].js' : '[name].[contenthash:10].js';
  return { filename: pattern, chunkFilename: pattern };
};

const require = createRequire(import.meta.url);
const TOOLS_SOURCE = path.resolve(import.meta.dirname, '..');

/** The query of an import that gives a script's compiled source, to be written into the page. */
const INLINE_SCRIPT = /^\?script$/;

/**
 * Rule that compiles TypeScript. With `namespace` per package a component has the same class name in the bundles of
 * browser and server, and in every remote that bundles the same file of the shared room.
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
        // `development` is never true here: it would import react/jsx-dev-runtime, one more shared module, only for
        // file names in warnings.
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
  /** Package name. It is also the namespace of generated class names and of the chunk loading global. */
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
    // A page may request a hot update after the next one is built, so a rebuild keeps the old ones.
    output: { path: outputPath, uniqueName: name, clean: mode === 'development' ? { keep: /hot-update/ } : true },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames:
        target === 'web' ? ['import', 'module', 'browser', 'default', '...'] : ['node', 'import', 'default', '...'],
    },
    module: {
      rules: [
        typescript('shared', target, mode, { include: sharedSource }),
        // The files of the workbench and the development server are compiled too, even when these tools are in
        // node_modules.
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
