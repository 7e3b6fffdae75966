import type { Span } from '@northlight/shared/tracing';
import type { ContentPreview, ContentPreviews } from '../../visitors/content-previews.ts';
import type { CurrentReads } from './current-reads.ts';

/**
 * The reads of a page that shows a preview. Nothing of them comes from memory or goes there, and no call is shared with
 * anybody: its answers state no versions, so that the page is kept for nobody either.
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
