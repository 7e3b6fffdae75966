import { createHash } from 'node:crypto';
import { type Version, versionKey } from '../../app/version-cookies.ts';

/** The tag of every answer that a cache may keep. */
export const EVERYTHING = 'everything';
/** The tag of pages whose collections don't fit into the header. It is purged with each collection. */
export const MANY_COLLECTIONS = 'content-many';

/** The most characters of all tags of a page: half of what Varnish accepts in one header. */
const LONGEST = 4000;
/** Tags that every cache accepts. Cloudflare ignores case, which is no problem for the tags used here. */
const SAFE_TAG = /^[\w.+@-]{1,100}$/;

/** What a page or a text was made of, besides its time. */
export interface Tagged {
  /** Names of collections. */
  readonly collections: readonly string[];
  /** What else a page was made of. Absent for a text, which is purged with everything when releases change. */
  readonly page?: TaggedPage;
}

export interface TaggedPage {
  /** The versions that rendered it or filled a slot of it. */
  readonly shown: readonly Version[];
  /** A key of the versions of all remotes. */
  readonly lineUp: string;
  /** The name of the shell's build. */
  readonly build: string;
}

/** The tags, the coarse ones first: `['everything', 'shell-…', 'line-up-…', 'content-article', 'blog@…']`. */
export function tagsOf({ collections, page }: Tagged): string[] {
  const tags = [EVERYTHING, ...(page ? [safeTag(`shell-${page.build}`), safeTag(`line-up-${page.lineUp}`)] : [])];
  const content = collections.map(contentTag);
  tags.push(...(lengthOf([...tags, ...content]) > LONGEST ? [MANY_COLLECTIONS] : content));
  // Only people purge by these tags, and they can purge everything instead: tags that don't fit are left out.
  for (const tag of page?.shown.map((version) => safeTag(versionKey(version))) ?? [])
    if (lengthOf([...tags, tag]) <= LONGEST) tags.push(tag);
  return tags;
}

/** The tags to purge when collections have changed. */
export const tagsOfChange = (collections: ReadonlySet<string>): string[] => [
  ...[...collections].map(contentTag),
  MANY_COLLECTIONS,
];

const contentTag = (collection: string): string => safeTag(`content-${collection}`);

/** The tag if it is allowed in a list in a header; otherwise its hash. */
const safeTag = (tag: string): string =>
  SAFE_TAG.test(tag) ? tag : `tag-${createHash('sha256').update(tag).digest('hex').slice(0, 32)}`;

const lengthOf = (tags: readonly string[]): number => tags.join(' ').length;
