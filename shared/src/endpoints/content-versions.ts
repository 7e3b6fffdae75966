/**
 * The version of each collection: `{ article: 12 }`. A collection has another version after each change of its records.
 * Versions are compared for equality alone: how far two of them are apart says nothing. One that was never changed has
 * version 0, or is absent.
 */
export type ContentVersions = Readonly<Record<string, number>>;

/**
 * Header of every answer that is made of content: the versions of the collections that it may show something of, as a
 * dictionary of RFC 8941 (`article=12, article-category=3`). They were read before the content was, so that one may be
 * stated too old, and never too new.
 */
export const CONTENT_VERSIONS_HEADER = 'content-versions';

/** The value of the header. */
export const formatContentVersions = (versions: ContentVersions): string =>
  Object.entries(versions)
    .map(([collection, version]) => `${collection}=${version}`)
    .join(', ');

const MEMBER = /^([a-z][a-z0-9-]*)=([0-9]{1,15})$/;

/** The versions that a header states; null where it is absent or not readable, which says nothing about the answer. */
export function parseContentVersions(header: string | null | undefined): ContentVersions | null {
  if (!header) return null;
  const versions: Record<string, number> = {};
  for (const member of header.split(',')) {
    const [, collection, version] = MEMBER.exec(member.trim()) ?? [];
    if (collection === undefined) return null;
    versions[collection] = Number(version);
  }
  return versions;
}
