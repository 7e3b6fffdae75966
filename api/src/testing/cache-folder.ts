import path from 'node:path';

const PACKAGES = path.join(import.meta.dirname, '../../../node_modules');
/** For results that take seconds to compute and are the same for every test. */
export const CACHE = path.join(PACKAGES, '.cache/northlight');
