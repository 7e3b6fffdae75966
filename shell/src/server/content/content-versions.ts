import type { ContentVersions } from './types.ts';

/**
 * Whether nothing has changed of what something was made of. Versions that differ in any way are different content: a
 * database that was restored has lower ones. A collection that was never changed may be absent.
 */
export const areCurrent = (made: ContentVersions, current: ContentVersions): boolean =>
  Object.entries(made).every(([collection, version]) => (current[collection] ?? 0) === version);

/** Whether something was made of a version that was replaced since. Versions only rise, but for a restored database. */
export const isOlder = (made: ContentVersions, current: ContentVersions): boolean =>
  Object.entries(made).some(([collection, version]) => version < (current[collection] ?? 0));

/** The older version of each collection: what is current by these is current by both. */
export function oldestOf(one: ContentVersions, other: ContentVersions): ContentVersions {
  const oldest: Record<string, number> = { ...one };
  for (const [collection, version] of Object.entries(other)) {
    oldest[collection] = Math.min(oldest[collection] ?? version, version);
  }
  return oldest;
}
