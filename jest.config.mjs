import { readdirSync } from 'node:fs';
import { TEST_TIMEOUT } from './tools/jest/remote-tests.mjs';
import { BROWSER, SOURCES } from './tools/jest/transforms.mjs';

/** `npm test` leaves these to `npm run test:nightly`. Started alone, a room's tests include them. */
const NIGHTLY = '\\.nightly\\.test\\.tsx?$';
const leftOut = process.env.TEST_RUN === 'commit' ? [NIGHTLY] : [];

const room = (name, environment) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  roots: [`<rootDir>/${name}`],
  testRunner: '<rootDir>/tools/src/testing/jest-runner.cjs',
  testMatch: ['**/src/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['/dist/', '/dist-dev/'],
  testPathIgnorePatterns: ['/node_modules/', ...leftOut],
  ...SOURCES,
  moduleNameMapper: {
    ...SOURCES.moduleNameMapper,
    '^host-modules$': '<rootDir>/tools/jest/host-modules.cjs',
    '^styled-components/dist/styled-components.esm.js$': 'styled-components',
  },
  ...(environment === 'browser' ? BROWSER : { testEnvironment: 'node' }),
});

/** Every folder whose name begins with `remote-`, so that a new remote is tested without being listed. */
const remotes = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.startsWith('remote-'))
  .map(({ name }) => name)
  .toSorted();

export default {
  testTimeout: TEST_TIMEOUT,
  // What the modules of a test file leave behind slows every later file of the same process, in the end several
  // times. A new process costs about a second.
  workerIdleMemoryLimit: '200MB',
  projects: [
    room('shared', 'browser'),
    room('shell', 'browser'),
    ...remotes.map((name) => room(name, 'browser')),
    // The API's tests start its servers from the production build.
    { ...room('api', 'node'), globalSetup: '<rootDir>/api/src/testing/build-api.ts' },
    room('tools', 'node'),
  ],
};
