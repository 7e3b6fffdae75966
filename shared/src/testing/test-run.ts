/**
 * Whether this run is the one of every commit (`npm test` at the root, which sets TEST_RUN=commit). It takes one value
 * of a long series: one browser, one database, one remote for each fault. All of them are tried by
 * `npm run test:nightly`, and by a room's tests that are started alone.
 */
export const isRunOfCommit = process.env['TEST_RUN'] === 'commit';
