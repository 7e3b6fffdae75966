import type { Encoding } from '@northlight/shared/compression';
import type { PageSources, ReadAnswers } from '../content/types.ts';
import type { CacheStatus } from './cache-status.ts';
import type { Body } from './encodings.ts';
import type { Made } from './freshness.ts';

/** The result of rendering a page. */
export interface CacheableRendering<Page> {
  /** What is needed to send it, besides its HTML. */
  readonly page: Page;
  readonly status: number;
  /** The document; null for a redirect. */
  readonly html: Buffer | null;
  readonly sources: PageSources;
  /** Hashes of what it has read, if that can be read again. */
  readonly answers?: ReadAnswers;
  /** No part of it was left out, and it may be sent to other visitors. */
  readonly isComplete: boolean;
  /** It lacks a part that would fail again. It may be sent to other visitors for less than a second. */
  readonly isDegraded?: boolean;
}

/** A request for a page. */
export interface PageRequest<Page> {
  /** The cache key. It is the same for all visitors who may be sent the same page. */
  readonly key: string;
  /** Whether the page may be cached, if it is a good one. */
  readonly isCacheable: boolean;
  /** Milliseconds to wait for a new page when there is an earlier one; by default what the cache is set to. */
  readonly timeout?: number;
  /** @param signal aborted when nobody waits for the page any more. */
  render(signal: AbortSignal): Promise<CacheableRendering<Page>>;
  /** Reads again what an earlier page of this key was made of. Null when a new page would differ from it. */
  readAgain?(answers: ReadAnswers, signal: AbortSignal): Promise<PageSources | null>;
  /** The same request, by what is live when this is called; null when the page no longer exists. */
  again(): Promise<PageRequest<Page> | null>;
}

export interface PageAnswer<Page> {
  readonly page: Page;
  /** Null for a redirect. */
  readonly body: Body | null;
  readonly status: CacheStatus;
  /** Set for a page that was current when it was requested, and may be sent to others; null for any other. */
  readonly made: Made | null;
}

/** A request that waits for a page in one encoding. */
export interface Waiting {
  readonly encoding: Encoding;
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal;
}
