import type { ReactElement } from 'react';
import { renderAsStream } from './render-as-stream.ts';
import { renderAtOnce } from './render-at-once.ts';
import type { RenderedApplication } from './rendered-application.ts';
import type { WatchedCalls } from './watched-calls.ts';

/** A component threw, or never stopped waiting. */
export interface Thrown {
  readonly cause: unknown;
  /** The components around it as React tells them, the innermost first; empty when React does not know. */
  readonly components: string;
}

export interface RenderOptions {
  /** Ids of the styles of each remote on the page: see `styleGroups`. Asked for once the page is rendered. */
  readonly stylesOfRemotes: () => readonly (readonly string[])[];
  readonly calls: Pick<WatchedCalls, 'whenIdle'>;
  /** Aborted when nobody waits for the page any more. */
  readonly signal: AbortSignal;
}

/**
 * Renders to HTML with one style sheet for all remotes. Loaders and page chunks are ready before this, so what suspends
 * is rare and short.
 * @returns the application, or what its components threw. Rejects when nobody waits for it any more.
 */
export async function renderApplication(
  element: ReactElement,
  options: RenderOptions,
): Promise<RenderedApplication | readonly Thrown[]> {
  const rendered = renderAtOnce(element, options);
  if (rendered) return rendered;
  const waitedFor = await renderAsStream(element, options);
  // What was waited for is there now. A stream holds the styles of what stood in for it too, and every process is to
  // answer the same bytes, whether it had to wait or not.
  return 'html' in waitedFor ? (renderAtOnce(element, options) ?? waitedFor) : waitedFor;
}
