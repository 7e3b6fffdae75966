import { createHash } from 'node:crypto';
import { memoize } from '../../app/memoize.ts';
import { versionKey } from '../../app/version-cookies.ts';
import type { LineUp } from '../composition/line-up.ts';
import type { PublishedLineUp } from '../composition/published-line-up.ts';

/** 22 characters: the same for the same versions, in whatever state of the registry. */
export const lineUpKey = memoize(({ remotes, replaceable }: LineUp): string =>
  createHash('sha256')
    .update(remotes.map((remote) => `${versionKey(remote)}${replaceable.has(remote.name) ? '' : '!'}`).join())
    .digest('base64url')
    .slice(0, 22),
);

/**
 * What a page is found by in memory.
 * @param published what the page names in place of remotes; null where it names all itself.
 * @param url without what the page does not read.
 */
export const pageKey = (lineUp: LineUp, published: PublishedLineUp | null, { pathname, search }: URL): string =>
  `${lineUpKey(lineUp)} ${published?.id ?? ''} ${pathname}${search}`;
