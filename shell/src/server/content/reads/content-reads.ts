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

/** What this process remembers of the API's answers. Reads are parts of the span that they are given. */
export interface ContentReads {
  /** For one page: nothing that it reads is older than this call, unless the API can't be asked. */
  startPage(span?: Span): PageReads;
  /** The same for a page that shows its visitor what is not published. */
  startPreview(preview: ContentPreview, span?: Span): PageReads;
  /**
   * For one text of however many reads, such as the sitemap: it is kept whole, and pages lose no room to its parts.
   * Each read is waited for as long as all of a page are.
   */
  startText(): PageReads;
  /** What an earlier page is made of now; null when it would read anything else than it did then. */
  readAgain(answers: ReadAnswers, span?: Span): Promise<PageSources | null>;
}

export interface ContentReadsOptions {
  readonly feed: Pick<ContentFeed, 'versions' | 'ask'>;
  /** Where browsers find the API: addresses of it stand in pages. */
  readonly apiOrigin: string;
  /** Where browsers read uploads, if not at the API. */
  readonly mediaOrigin?: string | undefined;
  /** Where this process finds it. */
  readonly internalApiOrigin: string;
  /** Bytes. */
  readonly contentMemory: number;
  /** Milliseconds of a clock that is never set. */
  readonly now?: () => number;
}

/** One memory of the API's answers, of which all pages are made. */
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
