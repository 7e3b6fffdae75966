/**
 * The version of each collection: `{ article: 12 }`. Each change of a collection's records gives it another version.
 * Versions are only compared for equality; their difference has no meaning. A collection that never changed has version
 * 0, or is absent.
 */
export type ContentVersions = Readonly<Record<string, number>>;

/**
 * Header of all responses with content: the versions of the collections that the response may contain, as a dictionary
 * of RFC 8941 (`article=12, article-category=3`). They are read before the content, so that a stated version may be too
 * old but never too new.
 */
export const CONTENT_VERSIONS_HEADER = 'content-versions';

/** Formats the value of the header. */
export const formatContentVersions = (versions: ContentVersions): string =>
  Object.entries(versions)
    .map(([collection, version]) => `${collection}=${version}`)
    .join(', ');

const MEMBER = /^([a-z][a-z0-9-]*)=([0-9]{1,15})$/;

/** Parses the header; null if it is absent or invalid, which says nothing about the response. */
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
