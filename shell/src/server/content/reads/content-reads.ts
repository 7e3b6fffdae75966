import { createApiClient } from '@northlight/shared/client';
import type { ContentFeed } from '../types.ts';
import { createAnswerMemory } from './answer-memory.ts';
import { createApiState } from './api-state.ts';
import { startCurrentReads } from './current-reads.ts';
import { collectReads, type PageReads } from './page-reads.ts';
import { createSharedCalls } from './shared-calls.ts';

/** What this process remembers of the API's answers. */
export interface ContentReads {
  /** For one page: nothing that it reads is older than this call, unless the API can't be asked. */
  startPage(): PageReads;
}

export interface ContentReadsOptions {
  readonly feed: Pick<ContentFeed, 'versions' | 'ask'>;
  /** Where browsers find the API: addresses of it stand in pages. */
  readonly apiOrigin: string;
  /** Where this process finds it. */
  readonly internalApiOrigin: string;
  /** Bytes. */
  readonly contentMemory: number;
  /** Milliseconds of a clock that is never set. */
  readonly now?: () => number;
}

/** One memory of the API's answers, of which all pages are made. */
export function createContentReads(options: ContentReadsOptions): ContentReads {
  const { feed, apiOrigin, internalApiOrigin, contentMemory, now = () => performance.now() } = options;
  const memory = createAnswerMemory(contentMemory);
  const state = createApiState(now);
  const callFor = createSharedCalls({ origin: internalApiOrigin, now, onAnswer: memory.put });
  const client = createApiClient({ origin: apiOrigin });
  return { startPage: () => collectReads(startCurrentReads({ feed, memory, state, callFor, now }), client) };
}
