/** Error of a failed fetch. It is worth a retry, unlike an error that code throws when it runs: see `RemoteFailure`. */
export const fetchError = (address: string, cause?: unknown): Error =>
  Object.assign(new Error(`${address} could not be fetched`, { cause }), { name: 'FetchError' });
