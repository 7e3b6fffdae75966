import browser from './rspack.config.mjs';

/**
 * The same module for servers: one CommonJS file with everything inside but React, which asks for its files where the
 * site has put them. The files themselves are the browser build's.
 * @type {import('@rspack/core').Configuration}
 */
export default {
  ...browser,
  target: 'node',
  entry: { app: './src/App.tsx' },
  output: {
    publicPath: '/__adopted__/',
    filename: '[name].cjs',
    library: { type: 'commonjs2' },
    asyncChunks: false,
    clean: true,
  },
  module: {
    rules: browser.module.rules.map((rule) =>
      rule.type === 'asset/resource' ? { ...rule, generator: { emit: false } } : rule,
    ),
  },
  externals: ['react', 'react/jsx-runtime', 'react-dom'],
  plugins: [],
};
