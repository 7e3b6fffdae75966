import { BROWSER, SOURCES } from './transforms.mjs';

/** Milliseconds. Only failing tests wait so long, so it is long enough for a machine that is busy with other work. */
export const TEST_TIMEOUT = 180_000;

/**
 * The jest configuration of a remote that has a repository of its own.
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
