/** Thrown where a remote's code can't be loaded; the section says so and offers to try again. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';

  constructor(remote: string, cause: unknown) {
    super(`The remote "${remote}" could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
