import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

/** @type {import('webpack').Configuration} */
export default {
  context: import.meta.dirname,
  mode: 'production',
  entry: './src/index.ts',
  output: { publicPath: 'auto', uniqueName: 'contrast_webpack', clean: true },
  experiments: { css: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
      { test: /\.webp$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'contrast_webpack',
      filename: 'remoteEntry.js',
      exposes: { './App': './src/App.tsx' },
      shared: {
        react: { singleton: true, requiredVersion: '^19.0.0' },
        'react-dom': { singleton: true, requiredVersion: '^19.0.0' },
      },
      dts: false,
    }),
  ],
};
