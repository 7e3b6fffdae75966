import { openBucket, readBucketSettings } from './bucket/bucket.ts';
import { SHELL_FILES } from './bucket/mirror-continuously.ts';
import { putShellFiles } from './bucket/shell-files.ts';
import { messageOf } from './run/message-of.ts';

/**
 * Runs before `publish-and-mirror.ts` (`deploy/systemd/northlight-releases.service`). It exits once the browser files
 * of the installed shell are in the bucket of releases. If they cannot be stored it exits with 1, so that no process of
 * that shell is started. Without such a bucket it does nothing.
 */
try {
  const settings = readBucketSettings();
  if (settings) {
    const bucket = await openBucket(settings);
    await putShellFiles(bucket, SHELL_FILES);
    bucket.close();
    console.log('The files of the shell are in the bucket of releases.');
  }
} catch (error) {
  console.error(`The files of the shell could not be put into the bucket of releases: ${messageOf(error)}`);
  process.exit(1);
}
