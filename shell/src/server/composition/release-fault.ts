import type { LiveRemote } from './live-remote.ts';
import type { ServerPhase } from './release-events.ts';

/** A version of a remote failed on this server. Another version of it may do. */
export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault';
  readonly remote: LiveRemote;
  readonly phase: ServerPhase;
  /**
   * Id of the route, or name of the slot, whose loader or component it was; null when the version can't be used at all.
   */
  readonly place: string | null;

  constructor(remote: LiveRemote, phase: ServerPhase, cause: unknown, place: string | null = null) {
    super(`${remote.name} ${remote.version}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.remote = remote;
    this.phase = phase;
    this.place = place;
  }
}

/** In which document something happened. Null outside of one. */
export type RequestContext = { readonly trace: string; readonly path: string } | null;
