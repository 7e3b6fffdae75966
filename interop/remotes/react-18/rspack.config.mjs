import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

/** @type {import('@rspack/core').Configuration} */
export default {
  context: import.meta.dirname,
  mode: 'production',
  entry: './src/index.js',
  output: { publicPath: 'auto', uniqueName: 'reading_time', clean: true },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
        type: 'javascript/auto',
      },
      { test: /\.css$/, type: 'css/auto' },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'reading_time',
      filename: 'remoteEntry.js',
      exposes: { './mount': './src/mount.jsx' },
      dts: false,
    }),
  ],
};
