/** Worth another try, unlike what code does once it runs: see `RemoteFailure`. */
export const fetchError = (address: string, cause?: unknown): Error =>
  Object.assign(new Error(`${address} could not be fetched`, { cause }), { name: 'FetchError' });
