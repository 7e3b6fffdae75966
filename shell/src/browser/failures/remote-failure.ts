import type { FailurePhase } from '@northlight/shared/release/failure';
import { isChunkError, RemoteUnavailableError } from '@northlight/shared/remote-routes';
import type { BootRemote } from '../../app/boot.ts';

/** Error for a release that this browser could not load, with the phase in which it failed. */
export class RemoteFailure extends RemoteUnavailableError {
  readonly release: BootRemote;
  readonly phase: FailurePhase;

  /** @param stage the phase of the loader; the type of `cause` may give a more exact one. */
  constructor(release: BootRemote, stage: FailurePhase, cause: unknown) {
    super(release.name, cause);
    this.release = release;
    this.phase = phaseOf(cause, stage);
  }
}

/**
 * Whether to retry at once. Not for code that loaded and threw, since it would throw again, and not after a timeout,
 * since the visitor has waited already.
 */
export const isWorthTrying = ({ phase, cause }: RemoteFailure): boolean =>
  phase !== 'load' && nameOf(cause) !== 'TimeoutError';

function phaseOf(error: unknown, stage: FailurePhase): FailurePhase {
  if (isChunkError(error)) return 'chunk';
  return nameOf(error) === 'TimeoutError' || nameOf(error) === 'FetchError' ? stage : 'load';
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
