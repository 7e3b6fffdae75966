import { z } from 'zod';
import { parsedAnswer, sendPurge } from '../send-purge.ts';
import { type FrontCache, PurgeFailedError } from '../types.ts';
import { surrogateHeaders } from './surrogate-headers.ts';

/** What Fastly takes in one call. */
const TAGS_AT_ONCE = 256;

/** By each key that was purged the id of its purge. */
const purgeIds = z.record(z.string(), z.string());

export interface CdnOptions {
  readonly seconds: number;
  /** Where its API answers; another one in tests. */
  readonly url: string;
  /** Of the service, or of the zone. */
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
          // What is purged stays for the case that the site can't answer.
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
