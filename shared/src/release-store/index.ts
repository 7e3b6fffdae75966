/** Where releases are kept and what is live is decided. For the commands and the shell's server; a page never imports it. */

export { withFileLock } from './file-lock.ts';
export { hashFiles, hashText } from './hash-files.ts';
export { openPreviewSigner, type PreviewSigner } from './preview-key.ts';
export { openReleaseStore, type PruneOptions, type ReleaseStore } from './store.ts';
export { writeAtomically } from './write-atomically.ts';
