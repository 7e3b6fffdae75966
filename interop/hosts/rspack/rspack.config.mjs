import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

const site = process.env.SECTIONS_SITE ?? 'http://localhost:3000';

export default {
  context: import.meta.dirname,
  mode: 'production',
  entry: './src/index.ts',
  output: { publicPath: 'auto', uniqueName: 'newsroom', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
        type: 'javascript/auto',
      },
      { test: /\.css$/, type: 'css/auto' },
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({ template: './index.html' }),
    new ModuleFederationPlugin({
      name: 'newsroom',
      remotes: { blog: `remote_blog@${site}/remotes/blog/mf-manifest.json` },
      shareStrategy: 'loaded-first',
      shared: { react: { singleton: true }, 'react-dom': { singleton: true }, 'react-dom/client': { singleton: true } },
      dts: false,
    }),
  ],
};
