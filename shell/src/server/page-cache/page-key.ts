import { createHash } from 'node:crypto';
import { memoize } from '../../app/memoize.ts';
import { versionKey } from '../../app/version-cookies.ts';
import type { LineUp } from '../composition/line-up.ts';
import type { PublishedLineUp } from '../composition/published-line-up.ts';

/** 22 characters, which are the same for the same versions, also after other changes of the registry. */
export const lineUpKey = memoize(({ remotes, replaceable }: LineUp): string =>
  createHash('sha256')
    .update(remotes.map((remote) => `${versionKey(remote)}${replaceable.has(remote.name) ? '' : '!'}`).join())
    .digest('base64url')
    .slice(0, 22),
);

/**
 * The key of a page in the cache.
 * @param published the line-up that the page names by id instead of listing its remotes; null where it lists all.
 * @param url without query parameters that the page does not read.
 */
export const pageKey = (lineUp: LineUp, published: PublishedLineUp | null, { pathname, search }: URL): string =>
  `${lineUpKey(lineUp)} ${published?.id ?? ''} ${pathname}${search}`;

/** Whether the key is of an address with a query. Nothing else in a key contains a question mark. */
export const hasQuery = (key: string): boolean => key.includes('?');
