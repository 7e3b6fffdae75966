export { hasCode, nullIfMissing } from './error-codes.ts';
export { readOrMakeSecret } from './secret-file.ts';
export { syncFolder } from './sync-folder.ts';
export { writeAtomically } from './write-atomically.ts';
