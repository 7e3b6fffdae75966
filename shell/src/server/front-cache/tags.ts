import { createHash } from 'node:crypto';
import { type Version, versionKey } from '../../app/version-cookies.ts';

/** On all that a cache may keep. */
export const EVERYTHING = 'everything';
/** On pages of which the collections have no room in the header. It is purged with each collection. */
export const MANY_COLLECTIONS = 'content-many';

/** Characters of all tags of a page: half of what Varnish takes of one header. */
const LONGEST = 4000;
/** What every cache takes in a tag. Cloudflare tells no capitals from small letters, and nothing here needs that. */
const SAFE_TAG = /^[\w.+@-]{1,100}$/;

/** What a page or a text was made of, beside its time. */
export interface Tagged {
  /** Names of collections. */
  readonly collections: readonly string[];
  /** What else a page was made of. Of a text it is not told: it is purged with everything. */
  readonly page?: TaggedPage;
}

export interface TaggedPage {
  /** The versions that rendered it or filled a slot of it. */
  readonly shown: readonly Version[];
  /** Names the versions of all remotes together. */
  readonly lineUp: string;
  /** Names the shell's build. */
  readonly build: string;
}

/** The tags, the coarse ones first: `['everything', 'shell-…', 'line-up-…', 'content-article', 'blog@…']`. */
export function tagsOf({ collections, page }: Tagged): string[] {
  const tags = [EVERYTHING, ...(page ? [safeTag(`shell-${page.build}`), safeTag(`line-up-${page.lineUp}`)] : [])];
  const content = collections.map(contentTag);
  tags.push(...(lengthOf([...tags, ...content]) > LONGEST ? [MANY_COLLECTIONS] : content));
  // Nobody purges by these but people, who can purge everything.
  for (const tag of page?.shown.map((version) => safeTag(versionKey(version))) ?? [])
    if (lengthOf([...tags, tag]) <= LONGEST) tags.push(tag);
  return tags;
}

/** What has to be purged when collections have changed. */
export const tagsOfChange = (collections: ReadonlySet<string>): string[] => [
  ...[...collections].map(contentTag),
  MANY_COLLECTIONS,
];

const contentTag = (collection: string): string => safeTag(`content-${collection}`);

/** A tag that may stand in a list in a header; of another one its hash. */
const safeTag = (tag: string): string =>
  SAFE_TAG.test(tag) ? tag : `tag-${createHash('sha256').update(tag).digest('hex').slice(0, 32)}`;

const lengthOf = (tags: readonly string[]): number => tags.join(' ').length;
