import { z } from 'zod';
import { parsedAnswer, sendPurge } from '../send-purge.ts';
import { type FrontCache, PurgeFailedError } from '../types.ts';
import { surrogateHeaders } from './surrogate-headers.ts';

/** The most tags that Fastly accepts in one call. */
const TAGS_AT_ONCE = 256;

/** Ids of the purges, by the keys that were purged. */
const purgeIds = z.record(z.string(), z.string());

export interface CdnOptions {
  readonly seconds: number;
  /** Address of its API; tests use another one. */
  readonly url: string;
  /** Id of the service, or of the zone. */
  readonly service: string;
  /** A token of its API that may purge. */
  readonly key: string;
}

/** Fastly, purged by surrogate keys: `POST /service/{service_id}/purge`. */
export const fastly = ({ seconds, url, service, key }: CdnOptions): FrontCache => ({
  ...surrogateHeaders,
  name: 'Fastly',
  seconds,
  purged: [
    {
      address: url,
      tagsAtOnce: TAGS_AT_ONCE,
      async purge(tags, signal) {
        const headers = {
          accept: 'application/json',
          'fastly-key': key,
          // A soft purge keeps the answers as stale ones, for the case that the site can't answer.
          'fastly-soft-purge': '1',
          'surrogate-key': tags.join(' '),
        };
        const answer = await sendPurge(new URL(`/service/${service}/purge`, url), { method: 'POST', headers, signal });
        const purged = purgeIds.safeParse(parsedAnswer(answer)).data ?? {};
        if (!tags.every((tag) => tag in purged)) throw new PurgeFailedError('its answer does not name all tags');
      },
    },
  ],
});
