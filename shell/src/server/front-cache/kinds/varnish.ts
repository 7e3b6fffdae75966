import { sendPurge } from '../send-purge.ts';
import type { FrontCache, PurgedCache } from '../types.ts';
import { surrogateHeaders } from './surrogate-headers.ts';

/** As many tags as fit into a request header: Varnish accepts 8,192 characters. */
const TAGS_AT_ONCE = 64;

export interface VarnishOptions {
  readonly seconds: number;
  /** The address of each server. */
  readonly urls: readonly string[];
  /** The key with which the servers accept purges from this site: their `PURGE_KEY`. */
  readonly key: string;
}

/** Varnish with `deploy/varnish.vcl`. Each server is purged separately. */
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
