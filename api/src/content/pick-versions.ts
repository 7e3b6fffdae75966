import type { ContentVersions } from '@northlight/shared/endpoints';

/** The versions of some collections. One that was never changed has version 0. */
export const pickVersions = (collections: readonly string[], versions: ContentVersions): ContentVersions =>
  Object.fromEntries(collections.map((collection) => [collection, versions[collection] ?? 0]));
