import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

const site = process.env.SECTIONS_SITE ?? 'http://localhost:3000';

export default {
  context: import.meta.dirname,
  mode: 'production',
  entry: './src/index.ts',
  output: { filename: 'main.js', publicPath: 'auto', uniqueName: 'intranet', clean: true },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    // The first React 19: hosts are not as new as what they show.
    alias: { react: 'react-19-0', 'react-dom': 'react-dom-19-0' },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
      { test: /\.html$/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'intranet',
      remotes: { blog: `remote_blog@${site}/remotes/blog/mf-manifest.json` },
      shareStrategy: 'loaded-first',
      shared: {
        react: { singleton: true, requiredVersion: '^19.0.0' },
        'react-dom': { singleton: true, requiredVersion: '^19.0.0' },
      },
      dts: false,
    }),
  ],
};
