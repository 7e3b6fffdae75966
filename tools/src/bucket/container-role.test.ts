import { startContainerRole } from '@northlight/shared/testing/s3-server';
import { startS3Server } from '../testing/s3-server.ts';
import { openBucket, readBucketSettings } from './bucket.ts';

it('releases are reached with the credentials of the container’s role where no keys are set', async () => {
  const [server, role] = [await startS3Server(), await startContainerRole()];
  Object.assign(process.env, role.environment);
  try {
    const settings = readBucketSettings({
      ...server.environment,
      RELEASES_S3_ACCESS_KEY_ID: '',
      RELEASES_S3_SECRET_ACCESS_KEY: '',
    });
    if (!settings) throw new Error('No bucket is configured.');
    const bucket = await openBucket(settings);
    expect(await bucket.put('a.json', '{}')).toBe(true);
    expect(await bucket.keys('')).toEqual(['a.json']);
    bucket.close();
    expect(new Set(role.asked())).toEqual(new Set(['of the container']));
  } finally {
    for (const name of Object.keys(role.environment)) delete process.env[name];
    await role.stop();
    await server.stop();
  }
});
