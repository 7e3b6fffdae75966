import { readdirSync } from 'node:fs';

/** Packages that ship ES modules only. */
const MODULE_PACKAGES = [
  '@electric-sql',
  'content-disposition',
  '@fastify/cookie',
  'cookie',
  'fast-check',
  'pixelmatch',
  'pure-rand',
  'p-queue',
  'p-timeout',
  'eventemitter3',
  'eventsource-parser',
  '@base-ui',
  'lucide-react',
  '@tiptap',
  'postal-mime',
  '@northlight',
  'axios',
  '@hookform',
  'zod',
  'react-toastify',
];

const transform = {
  '\\.inline\\.ts$': '<rootDir>/tools/jest/inline-script.cjs',
  '\\.css$': '<rootDir>/tools/jest/css-source.cjs',
  '^.+\\.(t|j|mj|cj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs', ignoreDynamic: false },
    },
  ],
};

const room = (name, environment) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  roots: [`<rootDir>/${name}`],
  testMatch: ['**/src/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['/dist/', '/dist-dev/'],
  transform,
  moduleNameMapper: {
    '^(.+\\.inline\\.ts)\\?script$': '$1',
    '^host-modules$': '<rootDir>/tools/jest/host-modules.cjs',
    '^styled-components/dist/styled-components.esm.js$': 'styled-components',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${MODULE_PACKAGES.join('|')})/)`],
  ...(environment === 'browser'
    ? {
        testEnvironment: '<rootDir>/tools/jest/browser-environment.cjs',
        testEnvironmentOptions: { customExportConditions: ['require', 'node', 'default'] },
        setupFilesAfterEnv: ['<rootDir>/tools/jest/browser-setup.cjs'],
      }
    : { testEnvironment: 'node' }),
});

/** Every folder of that name is one: a new remote is tested without being listed. */
const remotes = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.startsWith('remote-'))
  .map(({ name }) => name)
  .toSorted();

export default {
  // Nobody waits for a limit but a test that fails: it is what a machine needs that does many other things.
  testTimeout: 180_000,
  projects: [
    room('shared', 'browser'),
    room('shell', 'browser'),
    ...remotes.map((name) => room(name, 'browser')),
    // Its tests start servers as they are shipped.
    { ...room('api', 'node'), globalSetup: '<rootDir>/api/src/testing/build-api.ts' },
    room('tools', 'node'),
  ],
};
