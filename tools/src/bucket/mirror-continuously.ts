import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dataFolder, packageFolder, releasesFolder } from '../rooms.ts';
import { messageOf } from '../run/message-of.ts';
import { type BucketSettings, openBucket } from './bucket.ts';
import { mirrorReleases } from './mirror.ts';
import { mirrorShellFiles, putShellFiles } from './shell-files.ts';

/** Milliseconds between two polls of the bucket: a release is mirrored within a second. */
const PAUSE = 500;
/** Milliseconds until the next poll after a failure. The same failure is logged only once. */
const PAUSE_AFTER_FAILURE = 3000;
/** Milliseconds between two polls for the shell's own files, which must arrive before the shell that uses them. */
const SHELL_FILES_EVERY = 2000;
/** Milliseconds after which a machine reports its build of the shell again. */
const SAID_EVERY = 12 * 3_600_000;

/** Browser files of the installed shell. */
export const SHELL_FILES = path.join(packageFolder('shell'), 'dist/web');

/** Mirrors the bucket to the data folder of this machine, which serves a site, until `ending` is aborted. */
export async function mirrorContinuously(settings: BucketSettings, ending: AbortSignal): Promise<void> {
  const bucket = await openBucket(settings);
  const mirror = mirrorReleases({ bucket, folder: releasesFolder(), servesSite: true });
  const say = atMostEvery(SAID_EVERY, () => putShellFiles(bucket, SHELL_FILES));
  const fetchShellFiles = atMostEvery(SHELL_FILES_EVERY, mirrorShellFiles(bucket, path.join(dataFolder(), 'assets')));
  const step = () => inTurn([say, fetchShellFiles, mirror.step]);
  let last = '';
  while (!ending.aborted) {
    const failure = await step().then(
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

/**
 * Runs all of them, one after the other, even if one fails: a damaged list of the shell's files must hold back no
 * release. @throws the first error.
 */
export async function inTurn(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  for (const failure of failures) throw failure;
}

/** Runs `act` only if its last success is older. @param milliseconds that age. */
function atMostEvery(milliseconds: number, act: () => Promise<void>): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = performance.now();
    if (now - last < milliseconds) return;
    await act();
    last = now;
  };
}
