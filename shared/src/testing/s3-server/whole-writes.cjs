/**
 * Read by s3rver before its own code. It answers a write as soon as it has read all of it, before all is in the file,
 * so that who reads next may find half an object or none; S3 shows an object whole, before a write or after. This has
 * it look at the file before it answers.
 */
const { createHash } = require('node:crypto');
const { readFile } = require('node:fs/promises');
const { setTimeout: wait } = require('node:timers/promises');
const FilesystemStore = require('s3rver/lib/stores/filesystem');

/** Milliseconds; an object that somebody removed or replaced meanwhile will not be found. */
const PATIENCE = 10_000;

const { putObject } = FilesystemStore.prototype;

FilesystemStore.prototype.putObject = async function putWholeObject(object) {
  const result = await putObject.call(this, object);
  const file = this.getResourcePath(object.bucket, object.key, 'object');
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(1)) {
    // It may not have been created yet.
    const content = await readFile(file).catch(() => null);
    if (content && createHash('md5').update(content).digest('hex') === result.md5) return result;
  }
  throw new Error(`${file} does not become what was written.`);
};
