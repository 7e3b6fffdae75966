/**
 * The release store: it stores releases and decides what is live. For the commands and the shell's server; pages never
 * import it.
 */

export { withFileLock } from './file-lock.ts';
export { hashFiles, hashText, RELEASE_PARTS, storedFiles } from './hash-files.ts';
export { localFiles } from './local-files.ts';
export { DamagedFileError, nullIfDamaged, parseFile } from './parse-file.ts';
export { openPreviewSigner, type PreviewSigner, readPreviewKey } from './preview-key.ts';
export { DISTANT_REPORTS_FOLDER, REPORTS_FOLDER } from './process-reports.ts';
export { isUnpublished } from './registry-changes.ts';
export { SHELL_HEARTBEAT_INTERVAL } from './running-shells.ts';
export { createReleaseStore, openReleaseStore } from './store.ts';
export type { ChangeCheck, DamagedVersion, PicturesWithReport, ReleaseStore } from './store-contract.ts';
export { jsonFilesIn, type StoreFiles } from './store-files.ts';
export { placesOfPictures } from './stored-pictures.ts';
export { placeOfPreview, previewedVersions } from './stored-previews.ts';
export { releaseFolderOf } from './stored-releases.ts';
export { isInRange, satisfies, type UnmetRequirement, unmetRequirements } from './unmet-requirements.ts';
