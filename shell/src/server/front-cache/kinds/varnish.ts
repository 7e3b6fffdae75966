import { sendPurge } from '../send-purge.ts';
import type { FrontCache, PurgedCache } from '../types.ts';
import { surrogateHeaders } from './surrogate-headers.ts';

/** As many as have room in a header of a request: Varnish takes 8,192 characters. */
const TAGS_AT_ONCE = 64;

export interface VarnishOptions {
  readonly seconds: number;
  /** Of each server. */
  readonly urls: readonly string[];
  /** What the servers know this site by: their `PURGE_KEY`. */
  readonly key: string;
}

/** Varnish with `deploy/varnish.vcl`. Each server is purged by itself. */
export const varnish = ({ seconds, urls, key }: VarnishOptions): FrontCache => ({
  ...surrogateHeaders,
  name: 'Varnish',
  seconds,
  purged: urls.map((url) => purgedServer(url, key)),
});

const purgedServer = (url: string, key: string): PurgedCache => ({
  address: url,
  tagsAtOnce: TAGS_AT_ONCE,
  async purge(tags, signal) {
    const headers = { 'purge-key': key, 'surrogate-key': tags.join(' ') };
    await sendPurge(new URL(url), { method: 'PURGE', headers, signal });
  },
});
