import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { canonicalPath } from '../../app/canonical-path.ts';
import { memoize } from '../../app/memoize.ts';
import { ownerOf } from '../../app/owner-of.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import { sendSentence } from './send-sentence.ts';

/** The most characters of a path. The longest title of an article takes about 2,500 if each letter is encoded. */
const LONGEST_PATH = 8_000;

const CONTROL_CHARACTER = /\p{Cc}/u;

/** A page's address as it was requested. */
export interface PageAddress {
  /** Absolute, on this site, as `URL` writes it. */
  readonly url: URL;
  /** The path as in the request, without the query. */
  readonly requestedPath: string;
}

/**
 * Refuses a target that is not a path with or without a query. Runs for every request before anything else uses the
 * address. With a proxy's target (`GET http://other/`), a page would be rendered for an address of another site; with a
 * fragment, for an address that no client sends, and cached for all visitors of the address without it.
 */
export async function refuseInvalidTarget(
  { url }: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  // Fastify would route the path of such a target as if it were one of this site.
  if (!url.startsWith('/')) return sendSentence(reply, 400, 'This server answers for its own addresses only.');
  return url.includes('#') ? sendSentence(reply, 400, 'This address can’t be read.') : undefined;
}

/** @param target path and query, as the request has them. @returns null for one that no page can have. */
export function pageAddress(target: string, siteOrigin: string): PageAddress | null {
  const requestedPath = target.split('?', 1)[0] ?? '';
  if (requestedPath.length > LONGEST_PATH || CONTROL_CHARACTER.test(decodeURIComponent(requestedPath))) return null;
  // Prefixed with the site's own origin, so that neither `Host` nor a path like //elsewhere changes a page's addresses.
  return { url: new URL(`${siteOrigin}${target}`), requestedPath };
}

/** What the live releases say about a path. */
interface OwnedPath {
  /** Path of the page in its canonical form; null when no remote owns it. */
  readonly canonical: string | null;
  /** Pattern of the route that owns the page; null when no remote owns it. */
  readonly pattern: string | null;
}

/** The most characters of the paths that are cached for one state of the registry. */
const REMEMBERED = 1_000_000;

/** Owners of recently requested paths: matching a path costs more than sending a page from memory. */
const ownedPaths = memoize(
  (_live: readonly LiveRemote[]) =>
    new LRUCache<string, OwnedPath>({
      maxSize: REMEMBERED,
      sizeCalculation: ({ canonical, pattern }, path) =>
        path.length + (canonical?.length ?? 0) + (pattern?.length ?? 0) + 100,
    }),
);

/** Reads a path in the live releases. @param pathname as `URL` writes it. */
export function ownedPath(pathname: string, live: readonly LiveRemote[]): OwnedPath {
  const known = ownedPaths(live);
  const found = known.get(pathname);
  if (found) return found;
  const read = { canonical: canonicalPath(live, pathname), pattern: ownerOf(live, pathname)?.route.pattern ?? null };
  known.set(pathname, read);
  return read;
}

/**
 * The canonical address of a page that was requested by another form of it: a path on this site, and the query. Null
 * when the requested address is canonical.
 */
export function canonicalAddress({ url, requestedPath }: PageAddress, { canonical }: OwnedPath): string | null {
  return canonical === null || canonical === requestedPath ? null : `${canonical}${url.search}`;
}
