import type { ContentVersions } from './types.ts';

/**
 * Whether the content that something was made of is unchanged. Any other version is different content, also a lower
 * one: a restored database has lower versions. A collection that was never changed may be absent.
 */
export const areCurrent = (made: ContentVersions, current: ContentVersions): boolean =>
  Object.entries(made).every(([collection, version]) => (current[collection] ?? 0) === version);

/** Whether something was made of an older version than the current one. Only a restored database lowers versions. */
export const isOlder = (made: ContentVersions, current: ContentVersions): boolean =>
  Object.entries(made).some(([collection, version]) => version < (current[collection] ?? 0));

/** The older version of each collection. What is current by the result is current by both. */
export function oldestOf(one: ContentVersions, other: ContentVersions): ContentVersions {
  const oldest: Record<string, number> = { ...one };
  for (const [collection, version] of Object.entries(other)) {
    oldest[collection] = Math.min(oldest[collection] ?? version, version);
  }
  return oldest;
}
