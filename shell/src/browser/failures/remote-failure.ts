import type { FailurePhase } from '@northlight/shared/release/failure';
import { RemoteUnavailableError } from '@northlight/shared/remote-routes';
import type { BootRemote } from '../../app/boot.ts';

/** A release that this browser could not load: which one, and how far it came. */
export class RemoteFailure extends RemoteUnavailableError {
  readonly release: BootRemote;
  readonly phase: FailurePhase;

  /** @param stage what was being done; the error itself may know better. */
  constructor(release: BootRemote, stage: FailurePhase, cause: unknown) {
    super(release.name, cause);
    this.release = release;
    this.phase = phaseOf(cause, stage);
  }
}

/**
 * Code that arrived and threw does so again, and what came too late was waited for: neither is worth a second try at
 * once.
 */
export const isWorthTrying = ({ phase, cause }: RemoteFailure): boolean =>
  phase !== 'load' && nameOf(cause) !== 'TimeoutError';

function phaseOf(error: unknown, stage: FailurePhase): FailurePhase {
  // So the bundler calls a chunk that is missing, or that its hash refuses.
  if (nameOf(error) === 'ChunkLoadError') return 'chunk';
  return nameOf(error) === 'TimeoutError' || nameOf(error) === 'FetchError' ? stage : 'load';
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
