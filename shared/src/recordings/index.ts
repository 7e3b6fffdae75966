/** What a running API answered to the loaders of a remote, and whether the API still answers like that. */
export * from './api-description.ts';
export * from './check-recordings.ts';
export * from './recording.ts';
