/** What follows a failure, fetched when there is one: a page without a fault holds none of it. */
export const failures = () => import(/* webpackChunkName: "failures" */ './failures.ts');
