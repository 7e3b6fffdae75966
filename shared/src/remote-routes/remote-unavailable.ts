/** Thrown when a remote's code can't be loaded; the section then says so and offers a retry. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';

  constructor(remote: string, cause: unknown) {
    super(`The remote "${remote}" could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
