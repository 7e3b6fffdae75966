import type { ContentVersions } from '@northlight/shared/endpoints';

/** The content versions of some collections; 0 for one that was never changed. */
export const pickVersions = (collections: readonly string[], versions: ContentVersions): ContentVersions =>
  Object.fromEntries(collections.map((collection) => [collection, versions[collection] ?? 0]));
