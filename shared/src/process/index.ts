/** Life cycle of a process of the product: signals, shutdown, and logging of unexpected errors. */
export { readInternalKey } from './internal-key.ts';
export { closeUnusedConnections } from './close-unused-connections.ts';
export { exitOnFatalErrors, exitWithFatal } from './fatal-errors.ts';
export { closeConnectionsOnShutdown } from './close-connections-on-shutdown.ts';
export { aborted, type EndMessage, listenForEnd } from './listen-for-end.ts';
export { processExists } from './process-exists.ts';
export { isGone, sign } from './process-signature.ts';
export { inTime } from './in-time.ts';
export { isNewAdministrator, type NewAdministrator, sendNewAdministrator } from './new-administrator.ts';
export { programVersion } from './program-version.ts';
export { runServer, type StartedServer } from './run-server.ts';
