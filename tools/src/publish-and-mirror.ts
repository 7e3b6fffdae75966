import { listenForEnd } from '@northlight/shared/process';
import { readBucketSettings } from './bucket/bucket.ts';
import { mirrorContinuously } from './bucket/mirror-continuously.ts';
import { publishAtStart } from './release/publish-at-start.ts';

/**
 * Handles the releases on a machine that does not run `npm start` (`deploy/systemd/northlight-releases.service`):
 * publishes new ones and, if there is a bucket of releases, mirrors it until the process is ended.
 */
const ending = listenForEnd();
for (const { name, version } of await publishAtStart()) console.log(`published ${name} ${version}`);
const settings = readBucketSettings();
if (settings) await mirrorContinuously(settings, ending);
process.exit(0);
