import type { PageSources } from '../content/types.ts';
import type { CacheStatus } from './cache-status.ts';
import type { Body, Encoding } from './encodings.ts';

/** What came of rendering a page. */
export interface Rendering<Page> {
  /** What is needed to send it beside its HTML. */
  readonly page: Page;
  readonly status: number;
  /** The document; null for a redirect. */
  readonly html: Buffer | null;
  readonly sources: PageSources;
  /** Nothing of it was left out, and all of it may be sent to others. */
  readonly isComplete: boolean;
}

/** Somebody's wish for a page. */
export interface PageRequest<Page> {
  /** The same for everybody who may be sent the same page. */
  readonly key: string;
  /** Whether the page may be cached, if it is a good one. */
  readonly isCacheable: boolean;
  /** @param signal aborted when nobody waits for the page any more. */
  render(signal: AbortSignal): Promise<Rendering<Page>>;
  /** The same page by what is live later; null where there is none any more. */
  again(): Promise<PageRequest<Page> | null>;
}

export interface PageAnswer<Page> {
  readonly page: Page;
  /** Null for a redirect. */
  readonly body: Body | null;
  readonly status: CacheStatus;
}

/** Who waits for a page, and for what of it. */
export interface Waiting {
  readonly encoding: Encoding;
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal;
}
