import type { IssuedDocument } from '@northlight/shared/release';
import type { LiveRemote } from '../composition/live-remote.ts';

/** The versions that a document names, and the line-up that stands for those that it does not. */
export type NamedVersions = Pick<IssuedDocument, 'versions' | 'lineUp'>;

/**
 * A document, whole. Nothing in it was made for one visit, so that it can be cached and sent to all visitors of its
 * line-up.
 */
export interface RenderedDocument {
  readonly status: number;
  readonly body: Buffer;
  /**
   * Nothing is missing and nothing failed on the way: no slot was left out, no message stands in place of the section,
   * and no script stands in the page that its policy forbids. Only a complete page is stored in the cache.
   */
  readonly isComplete: boolean;
  /** Slots are empty because releases failed, or because there is nothing for them: they would be again. */
  readonly isDegraded: boolean;
  /** Versions that rendered the page or filled a slot of it. */
  readonly shown: readonly LiveRemote[];
  /** What the proof of a visit is made of: see `serverTimingOf`. */
  readonly named: NamedVersions;
}

/** Where the page's loader leads. */
export interface RenderedRedirection {
  readonly status: number;
  readonly location: string;
}

export type RenderedPage = RenderedDocument | RenderedRedirection;
