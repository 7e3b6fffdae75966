import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { canonicalPath } from '../../app/canonical-path.ts';
import { memoize } from '../../app/memoize.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import { sendSentence } from './send-sentence.ts';

/**
 * Characters of a path. The longest title of an article has about 2,500 of them when each of its letters is encoded.
 */
const LONGEST_PATH = 8_000;

const CONTROL_CHARACTER = /\p{Cc}/u;

/** A page's address as it was asked for. */
export interface PageAddress {
  /** Absolute, on this site, as `URL` writes it. */
  readonly url: URL;
  /** The path as it stood in the request, without the query. */
  readonly asked: string;
}

/**
 * Refuses what is no path: a proxy's target (`GET http://other/`) would have the page of another site's address
 * rendered. For every address of the server, before anything looks at it.
 */
export async function refuseForeignTarget(
  { url }: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  // Fastify looks up the path of such a target as if it were one of this site.
  return url.startsWith('/') ? undefined : sendSentence(reply, 400, 'This server answers for its own addresses only.');
}

/** @param target path and query, as the request has them. @returns null for one that no page can have. */
export function pageAddress(target: string, siteOrigin: string): PageAddress | null {
  const asked = target.split('?', 1)[0] ?? '';
  if (asked.length > LONGEST_PATH || CONTROL_CHARACTER.test(decodeURIComponent(asked))) return null;
  // The site's own origin in front of the path: neither Host nor a path like //elsewhere may reach a page's addresses.
  return { url: new URL(`${siteOrigin}${target}`), asked };
}

/** Characters of the paths that are remembered of one state of the registry. */
const REMEMBERED = 1_000_000;

/** Canonical paths that were asked for lately: to match a path costs more than to send a page from memory. */
const knownPaths = memoize(
  (_live: readonly LiveRemote[]) =>
    new LRUCache<string, { readonly right: string | null }>({
      maxSize: REMEMBERED,
      sizeCalculation: ({ right }, path) => path.length + (right?.length ?? 0) + 100,
    }),
);

/**
 * Where a page is that was asked for under another writing of its address: a path on this site, and the query. Null
 * when it was asked for rightly.
 */
export function rightAddress({ url, asked }: PageAddress, live: readonly LiveRemote[]): string | null {
  const known = knownPaths(live);
  const found = known.get(url.pathname) ?? { right: canonicalPath(live, url.pathname) };
  known.set(url.pathname, found);
  const { right } = found;
  return right === null || right === asked ? null : `${right}${url.search}`;
}
