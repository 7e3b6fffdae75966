import { BROWSER, SOURCES } from './transforms.mjs';

/** Nobody waits for a limit but a test that fails: it is what a machine needs that does many other things. */
export const TEST_TIMEOUT = 180_000;

/**
 * How the tests of a remote run that has a repository of its own.
 * @param rootDir folder of the repository.
 */
export const remoteTests = (rootDir) => ({
  rootDir,
  testTimeout: TEST_TIMEOUT,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['/dist/', '/dist-dev/'],
  ...SOURCES,
  ...BROWSER,
});
