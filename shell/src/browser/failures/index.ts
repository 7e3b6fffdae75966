/**
 * Loads the code that handles failures. It is a chunk of its own, so that a page without a failure does not load it.
 */
export const failures = () => import(/* webpackChunkName: "failures" */ './failures.ts');
