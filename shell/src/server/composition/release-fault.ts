import type { LiveRemote } from './live-remote.ts';
import type { ServerPhase } from './release-events.ts';

/** A version of a remote failed on this server. Another version of it may work. */
export interface ReleaseFault {
  readonly remote: LiveRemote;
  readonly phase: ServerPhase;
  readonly cause: unknown;
  /**
   * Id of the route, or name of the slot, whose loader or component it was; null when the version can't be used at all.
   */
  readonly place: string | null;
}

/** The document during which something happened; null outside of one. */
export type RequestContext = { readonly trace: string; readonly path: string } | null;
