import { oldestOf } from '../content-versions.ts';
import type { ContentVersions, PageSources } from '../types.ts';

/** Collects what one page is made of, while it is loaded. */
export function collectSources() {
  let versions: ContentVersions = {};
  let [isStale, isPartial] = [false, false];

  return {
    /** @param stated null where the answer does not say what it was made of. */
    add(stated: ContentVersions | null): void {
      if (stated === null) isPartial = true;
      else versions = oldestOf(versions, stated);
    },
    /** An answer is used though a newer one should have been asked for. */
    markStale: () => void (isStale = true),
    /** Something of the page is missing, or nobody can tell what it was made of. */
    markPartial: () => void (isPartial = true),
    sources: (): PageSources => ({ versions, isStale, isPartial }),
  };
}
