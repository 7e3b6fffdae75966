import type { ContentVersions } from './types.ts';

/** The header in which an answer of the API states the versions that it was made of. */
export const CONTENT_VERSIONS = 'content-versions';

const MEMBER = /^([a-z*][a-z0-9_.*-]*)=(\d{1,15})$/;

/**
 * Reads `article=12, article-category=3`, a dictionary of RFC 8941.
 * @returns null where nothing is stated, or not so that it can be relied on.
 */
export function parseContentVersions(header: string | null): ContentVersions | null {
  if (!header) return null;
  const versions: Record<string, number> = {};
  for (const member of header.split(',')) {
    const [, name, version] = MEMBER.exec(member.trim()) ?? [];
    if (name === undefined || version === undefined) return null;
    versions[name] = Number(version);
  }
  return versions;
}

/**
 * Whether nothing has changed of what something was made of. Versions that differ in any way are different content: a
 * database that was restored has lower ones. A collection that was never changed may be absent.
 */
export const areCurrent = (made: ContentVersions, current: ContentVersions): boolean =>
  Object.entries(made).every(([collection, version]) => (current[collection] ?? 0) === version);

/** The older version of each collection: what is current by these is current by both. */
export function oldestOf(one: ContentVersions, other: ContentVersions): ContentVersions {
  const oldest: Record<string, number> = { ...one };
  for (const [collection, version] of Object.entries(other)) {
    oldest[collection] = Math.min(oldest[collection] ?? version, version);
  }
  return oldest;
}
