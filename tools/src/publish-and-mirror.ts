import { listenForEnd } from '@northlight/shared/process';
import { readBucketSettings } from './bucket/bucket.ts';
import { keepMirroring } from './bucket/keep-mirroring.ts';
import { publishAtStart } from './release/publish-at-start.ts';

/**
 * What a machine does with releases when no `npm start` does it (`deploy/systemd/northlight-releases.service`): it
 * publishes what is new, and mirrors the bucket of releases until it is ended, where there is one.
 */
const ending = listenForEnd();
for (const { name, version } of await publishAtStart()) console.log(`published ${name} ${version}`);
const settings = readBucketSettings();
if (settings) await keepMirroring(settings, ending);
process.exit(0);
