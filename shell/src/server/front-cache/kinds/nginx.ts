import type { FrontCache } from '../types.ts';
import { FOR_ERRORS } from './surrogate-headers.ts';

/** Seconds. nginx can't be purged, so this limits the age of a page. */
const MOMENT = 1;

/** nginx with `deploy/nginx.conf`. It only reads `Cache-Control`, which it replaces by `no-cache` for browsers. */
export const nginx: FrontCache = {
  name: 'nginx',
  seconds: MOMENT,
  keep: (seconds) => ({
    'cache-control': `s-maxage=${seconds}, stale-while-revalidate=${MOMENT}, stale-if-error=${FOR_ERRORS}`,
  }),
  doNotKeep: {},
  purged: [],
};
