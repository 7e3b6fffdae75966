import type { Span } from '@northlight/shared/tracing';
import type { ContentPreview, ContentPreviews } from '../../visitors/content-previews.ts';
import type { CurrentReads } from './current-reads.ts';

/**
 * The reads of a page that shows a content preview. They neither use nor fill the cache, and share no call. The answers
 * state no versions, so that the page is not cached either.
 */
export const startPreviewReads = (
  previews: Pick<ContentPreviews, 'read'>,
  preview: ContentPreview,
  now: () => number,
  span?: Span,
): CurrentReads => ({
  remembered: () => null,
  async read(address) {
    const sentAtMonotonic = now();
    const answer = await previews.read(preview, address, span);
    return { answer: { ...answer, versions: null, sentAtMonotonic }, isStale: false };
  },
});
