/**
 * Where releases are kept and what is live is decided. For the commands and the shell's server; a page never imports
 * it.
 */

export { withFileLock } from './file-lock.ts';
export { hashFiles, hashText, RELEASE_PARTS } from './hash-files.ts';
export { type HostLack, hostLacks, satisfies } from './host-lacks.ts';
export { localFiles } from './local-files.ts';
export { openPreviewSigner, type PreviewSigner, readPreviewKey } from './preview-key.ts';
export { isUnpublished } from './registry-changes.ts';
export { HOST_BEAT, type RunningHost } from './running-hosts.ts';
export { createReleaseStore, openReleaseStore } from './store.ts';
export type { ChangeCheck, PruneOptions, ReleaseStore } from './store-contract.ts';
export type { StoreFiles } from './store-files.ts';
