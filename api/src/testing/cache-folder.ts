import path from 'node:path';

export const PACKAGES = path.join(__dirname, '../../../node_modules');
/** Of what takes seconds to make and is the same for every test. */
export const CACHE = path.join(PACKAGES, '.cache/northlight');
