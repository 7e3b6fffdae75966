import { setTimeout as wait } from 'node:timers/promises';
import { listenForEnd } from '@northlight/shared/process';
import { openBucket, readBucketSettings } from './bucket/bucket.ts';
import { mirrorReleases } from './bucket/mirror.ts';
import { releasesFolder } from './rooms.ts';
import { messageOf } from './run/message-of.ts';

/** Milliseconds between two looks at the bucket: a release is seen within a second. */
const PAUSE = 500;
/** The same after a failure, which is told once and not twice a second. */
const PAUSE_AFTER_FAILURE = 3000;

/**
 * Runs beside the site when releases are kept in a bucket (`npm start` begins it): what the bucket says is brought to
 * the data folder, until it is ended.
 */
const ending = listenForEnd();
const settings = readBucketSettings();
if (!settings) throw new Error('Releases are kept in the data folder: there is nothing to mirror.');
const mirror = mirrorReleases({ bucket: await openBucket(settings), folder: releasesFolder(), servesSite: true });

let last = '';
while (!ending.aborted) {
  const failure = await mirror.step().then(
    () => '',
    (error: unknown) => messageOf(error),
  );
  if (failure !== last)
    console.error(
      JSON.stringify({
        level: failure ? 'error' : 'info',
        time: new Date().toISOString(),
        name: 'releases',
        msg: failure || 'The bucket is mirrored again.',
      }),
    );
  last = failure;
  await wait(failure ? PAUSE_AFTER_FAILURE : PAUSE, null, { signal: ending }).catch(() => undefined);
}
process.exit(0);
