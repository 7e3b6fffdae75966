import type { FrontCache } from '../types.ts';

/** Seconds for which a page is kept for the case that the site can't answer. */
export const FOR_ERRORS = 86_400;

/** Headers that Varnish and Fastly read. `Cache-Control` still tells browsers to revalidate. */
export const surrogateHeaders: Pick<FrontCache, 'keep' | 'doNotKeep'> = {
  keep: (seconds, tags) => ({
    'surrogate-control': `max-age=${seconds}, stale-if-error=${FOR_ERRORS}`,
    'surrogate-key': tags.join(' '),
  }),
  // Without `max-age` Fastly would keep it for an hour, whatever `Cache-Control` says.
  doNotKeep: { 'surrogate-control': 'no-store, max-age=0' },
};
