import { createApiClient } from '@northlight/shared/client';
import type { Span } from '@northlight/shared/tracing';
import { createContentPreviews, type ContentPreview } from '../../visitors/content-previews.ts';
import type { ContentFeed, PageSources, ReadAnswers } from '../types.ts';
import { type AnswerMemory, createAnswerMemory } from './answer-memory.ts';
import { createApiState } from './api-state.ts';
import { startCurrentReads } from './current-reads.ts';
import { collectReads, type PageReads } from './page-reads.ts';
import { startPreviewReads } from './preview-reads.ts';
import { readAgain } from './read-again.ts';
import { createSharedCalls } from './shared-calls.ts';

/** Reads content from the API, or from this process's cache of its answers. Reads are parts of the given span. */
export interface ContentReads {
  /** For one page: nothing that it reads is older than this call, unless the API can't be asked. */
  startPage(span?: Span): PageReads;
  /** The same for a page that shows its visitor unpublished content. */
  startPreview(preview: ContentPreview, span?: Span): PageReads;
  /**
   * For one text with any number of reads, such as the sitemap. The text itself is cached, so its reads are not, and
   * take no memory from pages. Each read may take as long as all reads of a page together.
   */
  startText(): PageReads;
  /** Reads again what an earlier page was made of. Null when any answer has changed. */
  readAgain(answers: ReadAnswers, span?: Span): Promise<PageSources | null>;
}

export interface ContentReadsOptions {
  readonly feed: Pick<ContentFeed, 'versions' | 'ask'>;
  /** Where browsers reach the API. Pages contain addresses of it. */
  readonly apiOrigin: string;
  /** Where browsers read uploads, if not from the API. */
  readonly mediaOrigin?: string | undefined;
  /** Where this process reaches the API. */
  readonly internalApiOrigin: string;
  /** Size of the cache in bytes. */
  readonly contentMemory: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** Creates one cache of the API's answers for all pages of this process. */
export function createContentReads(options: ContentReadsOptions): ContentReads {
  const { feed, apiOrigin, mediaOrigin, internalApiOrigin, contentMemory, now = () => performance.now() } = options;
  const memory = createAnswerMemory(contentMemory);
  const state = createApiState(now);
  const callFor = createSharedCalls({ origin: internalApiOrigin, now, onAnswer: memory.put });
  const callForText = createSharedCalls({ origin: internalApiOrigin, now, onAnswer: NO_MEMORY.put });
  const client = createApiClient({ origin: apiOrigin, mediaOrigin });
  const previews = createContentPreviews(internalApiOrigin);
  const forPage = { feed, memory, state, callFor, now };
  const forText = { ...forPage, memory: NO_MEMORY, callFor: callForText, limit: Number.POSITIVE_INFINITY };
  return {
    startPage: (span) => collectReads(startCurrentReads({ ...forPage, span }), client),
    startPreview: (preview, span) => collectReads(startPreviewReads(previews, preview, now, span), client),
    startText: () => collectReads(startCurrentReads(forText), client),
    readAgain: (answers, span) => readAgain(startCurrentReads({ ...forPage, span }), answers),
  };
}

const NO_MEMORY: AnswerMemory = { get: () => undefined, put: () => undefined };
