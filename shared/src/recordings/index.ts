/** Recorded responses of an API to the loaders of a remote, and checks whether the API still returns them. */
export * from './api-description.ts';
export * from './check-recordings.ts';
export * from './recording.ts';
