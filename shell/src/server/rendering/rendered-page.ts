import type { IssuedDocument } from '@northlight/shared/release';
import type { LiveRemote } from '../composition/live-remote.ts';

/** The versions that a document lists, and the id of the line-up with those that it does not. */
export type NamedVersions = Pick<IssuedDocument, 'versions' | 'lineUp'>;

/**
 * A complete document. It contains nothing that is made for one visit, so it can be cached and sent to all visitors
 * with its line-up.
 */
export interface RenderedDocument {
  readonly status: number;
  readonly body: Buffer;
  /**
   * No attempt failed before, no slot was left out, the section is not replaced by a message, and the page contains no
   * script that its policy forbids. Only a complete page is stored in the cache for long.
   */
  readonly isComplete: boolean;
  /** Releases failed or slots were left out, and would be again: the page is cached for less than a second. */
  readonly isDegraded: boolean;
  /** Versions that rendered the page or filled a slot of it. */
  readonly shown: readonly LiveRemote[];
  /** Signed into the proof of a visit: see `serverTimingOf`. */
  readonly named: NamedVersions;
}

/** The redirect that the page's loader answered. */
export interface RenderedRedirection {
  readonly status: number;
  readonly location: string;
}

export type RenderedPage = RenderedDocument | RenderedRedirection;
