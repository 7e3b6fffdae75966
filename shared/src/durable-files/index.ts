export { hasCode, nullIfMissing } from './error-codes.ts';
export { readOrMakeSecret } from './secret-file.ts';
export { syncToDisk } from './write-atomically.ts';
export { writeAtomically } from './write-atomically.ts';
