import { listenForEnd } from '@northlight/shared/process';
import { readBucketSettings } from './bucket/bucket.ts';
import { mirrorContinuously } from './bucket/mirror-continuously.ts';

/** Runs beside the site when releases are stored in a bucket. `npm start` starts it. */
const ending = listenForEnd();
const settings = readBucketSettings();
if (!settings) throw new Error('Releases are kept in the data folder: there is nothing to mirror.');
await mirrorContinuously(settings, ending);
process.exit(0);
