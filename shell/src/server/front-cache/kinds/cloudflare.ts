import { z } from 'zod';
import { parsedAnswer, sendPurge } from '../send-purge.ts';
import { type FrontCache, PurgeFailedError } from '../types.ts';
import type { CdnOptions } from './fastly.ts';
import { FOR_ERRORS } from './surrogate-headers.ts';

/** The most tags that Cloudflare accepts in one call, in each of its plans. */
const TAGS_AT_ONCE = 30;

const purgeAnswer = z.object({ success: z.literal(true) });

/** Cloudflare, purged by cache tags: `POST /client/v4/zones/{zone_id}/purge_cache`. */
export const cloudflare = ({ seconds, url, service, key }: CdnOptions): FrontCache => ({
  name: 'Cloudflare',
  seconds,
  keep: (lifetime, tags) => ({
    'cdn-cache-control': `max-age=${lifetime}, stale-if-error=${FOR_ERRORS}`,
    'cache-tag': tags.join(','),
  }),
  doNotKeep: { 'cdn-cache-control': 'no-store' },
  purged: [
    {
      address: url,
      tagsAtOnce: TAGS_AT_ONCE,
      async purge(tags, signal) {
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
        const body = JSON.stringify({ tags });
        const address = new URL(`/client/v4/zones/${service}/purge_cache`, url);
        const answer = await sendPurge(address, { method: 'POST', headers, body, signal });
        if (!purgeAnswer.safeParse(parsedAnswer(answer)).success)
          throw new PurgeFailedError('its answer tells of no success');
      },
    },
  ],
});
