/** Thrown where a remote's code can't be loaded; the section says so and offers to try again. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';

  constructor(remote: string, cause: unknown) {
    super(`The remote "${remote}" could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** React Router's serialised form of a route error, which it revives in the browser. */
export const serialisedRouteError = (status: number) => ({
  status,
  statusText: '',
  data: null,
  internal: false,
  __type: 'RouteErrorResponse',
});
