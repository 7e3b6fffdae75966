import type { ReactElement } from 'react';
import { renderAsStream } from './render-as-stream.ts';
import { renderAtOnce } from './render-at-once.ts';
import type { RenderedApplication } from './rendered-application.ts';
import type { WatchedCalls } from './watched-calls.ts';

/** An error of a component that threw, or that never stopped waiting. */
export interface Thrown {
  readonly cause: unknown;
  /** React's stack of the components around it, the innermost first; empty when React does not know them. */
  readonly components: string;
}

export interface RenderOptions {
  /** Ids of the styles of each remote on the page: see `styleGroups`. Called after the page is rendered. */
  readonly stylesOfRemotes: () => readonly (readonly string[])[];
  readonly calls: Pick<WatchedCalls, 'whenIdle'>;
  /** Aborted when nobody waits for the page any more. */
  readonly signal: AbortSignal;
}

/**
 * Renders to HTML with one style sheet for all remotes. Loaders have run and page chunks are loaded before, so
 * components suspend rarely and for a short time.
 * @returns the application, or what its components threw. Rejects when nobody waits for it any more.
 */
export async function renderApplication(
  element: ReactElement,
  options: RenderOptions,
): Promise<RenderedApplication | readonly Thrown[]> {
  const rendered = renderAtOnce(element, options);
  if (rendered) return rendered;
  const waitedFor = await renderAsStream(element, options);
  // What suspended is loaded now, so the page is rendered again at once. A stream also contains the styles of fallbacks
  // that were rendered meanwhile, but every process should answer the same bytes, whether it had to wait or not.
  return 'html' in waitedFor ? (renderAtOnce(element, options) ?? waitedFor) : waitedFor;
}
