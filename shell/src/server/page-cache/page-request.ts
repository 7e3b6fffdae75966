import type { Encoding } from '@northlight/shared/compression';
import type { PageSources, ReadAnswers } from '../content/types.ts';
import type { CacheStatus } from './cache-status.ts';
import type { Body } from './encodings.ts';
import type { Made } from './freshness.ts';

/** What came of rendering a page. */
export interface CacheableRendering<Page> {
  /** What is needed to send it beside its HTML. */
  readonly page: Page;
  readonly status: number;
  /** The document; null for a redirect. */
  readonly html: Buffer | null;
  readonly sources: PageSources;
  /** What it has read, where that can be read again. */
  readonly answers?: ReadAnswers;
  /** Nothing of it was left out, and all of it may be sent to others. */
  readonly isComplete: boolean;
  /** It lacks a part that would fail again, and may be sent to others for a moment. */
  readonly isDegraded?: boolean;
}

/** Somebody's wish for a page. */
export interface PageRequest<Page> {
  /** The same for everybody who may be sent the same page. */
  readonly key: string;
  /** Whether the page may be cached, if it is a good one. */
  readonly isCacheable: boolean;
  /** Milliseconds that a new one is waited for where there is an earlier one; as long as for any page by default. */
  readonly patience?: number;
  /** @param signal aborted when nobody waits for the page any more. */
  render(signal: AbortSignal): Promise<CacheableRendering<Page>>;
  /** What an earlier page of this key is made of now; null when a new one would differ from it. */
  readAgain?(answers: ReadAnswers, signal: AbortSignal): Promise<PageSources | null>;
  /** The same page by what is live later; null where there is none any more. */
  again(): Promise<PageRequest<Page> | null>;
}

export interface PageAnswer<Page> {
  readonly page: Page;
  /** Null for a redirect. */
  readonly body: Body | null;
  readonly status: CacheStatus;
  /** Of a page that was current when it was asked for, and may be sent to others; null of any other. */
  readonly made: Made | null;
}

/** A request that waits for a page, and for what of it. */
export interface Waiting {
  readonly encoding: Encoding;
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal;
}
