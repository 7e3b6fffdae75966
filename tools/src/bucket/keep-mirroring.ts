import { setTimeout as wait } from 'node:timers/promises';
import { releasesFolder } from '../rooms.ts';
import { messageOf } from '../run/message-of.ts';
import { type BucketSettings, openBucket } from './bucket.ts';
import { mirrorReleases } from './mirror.ts';

/** Milliseconds between two looks at the bucket: a release is seen within a second. */
const PAUSE = 500;
/** The same after a failure, which is told once and not twice a second. */
const PAUSE_AFTER_FAILURE = 3000;

/** Brings what the bucket says to the data folder of this machine, which serves a site, until it is to end. */
export async function keepMirroring(settings: BucketSettings, ending: AbortSignal): Promise<void> {
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
}
