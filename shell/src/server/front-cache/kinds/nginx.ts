import type { FrontCache } from '../types.ts';
import { FOR_ERRORS } from './surrogate-headers.ts';

/** Seconds. Nobody can purge nginx: this is how old a page may be. */
const MOMENT = 1;

/**
 * nginx with `deploy/nginx.conf`. It reads no header but `Cache-Control`, of which it sends browsers `no-cache` in
 * place of this.
 */
export const nginx: FrontCache = {
  name: 'nginx',
  seconds: MOMENT,
  keep: (seconds) => ({
    'cache-control': `s-maxage=${seconds}, stale-while-revalidate=${MOMENT}, stale-if-error=${FOR_ERRORS}`,
  }),
  forgo: {},
  purged: [],
};
