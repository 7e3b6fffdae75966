/**
 * Loaded before s3rver's own code. s3rver answers a write as soon as it has received the body, before the file is
 * complete, so that the next read may get half an object or none. S3 returns an object either before or after a write,
 * never in between. This patch checks the file before the response.
 */
const { createHash } = require('node:crypto');
const { readFile } = require('node:fs/promises');
const { setTimeout: wait } = require('node:timers/promises');
const FilesystemStore = require('s3rver/lib/stores/filesystem');

/** Timeout in milliseconds, for an object that is removed or replaced meanwhile. */
const TIMEOUT = 60_000;

const { putObject } = FilesystemStore.prototype;

FilesystemStore.prototype.putObject = async function putWholeObject(object) {
  const result = await putObject.call(this, object);
  const file = this.getResourcePath(object.bucket, object.key, 'object');
  for (const end = Date.now() + TIMEOUT; Date.now() < end; await wait(1)) {
    // The file may not exist yet.
    const content = await readFile(file).catch(() => null);
    if (content && createHash('md5').update(content).digest('hex') === result.md5) return result;
  }
  throw new Error(`${file} does not become what was written.`);
};
