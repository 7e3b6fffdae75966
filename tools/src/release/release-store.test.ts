import { storeInWords } from './release-store.ts';

const environment = { ...process.env };

afterEach(() => {
  process.env = { ...environment };
});

describe('storeInWords', () => {
  it('names the folder, or the bucket with what stands before its names, and no secret', () => {
    process.env.DATA_DIR = '/srv/northlight';
    expect(storeInWords()).toBe('the folder /srv/northlight/remotes');

    Object.assign(process.env, {
      RELEASES_S3_ENDPOINT: 'https://s3.example',
      RELEASES_S3_REGION: 'eu',
      RELEASES_S3_BUCKET: 'releases',
      RELEASES_S3_ACCESS_KEY_ID: 'key',
      RELEASES_S3_SECRET_ACCESS_KEY: 'secret',
      RELEASES_S3_PREFIX: 'site',
    });
    expect(storeInWords()).toBe('the bucket releases/site/ at https://s3.example');
  });
});
