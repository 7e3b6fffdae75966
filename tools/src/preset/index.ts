export { remoteConfiguration } from './remote.ts';
export { shellConfiguration } from './shell.ts';
