import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import { startContainerRole, startMachineRole } from '@northlight/shared/testing/s3-server';
import { shippedCommand } from '../testing/admin-command.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { startServer } from '../testing/server-process.ts';

const NO_MACHINE = { AWS_EC2_METADATA_DISABLED: 'true' };

describe('backups at a service of their own, for which no keys are set', () => {
  let folder: string;
  let bucket: S3Server;
  let site: Record<string, string>;
  /** A service by its address alone. */
  let archives: Record<string, string>;
  let count = 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'northlight-by-role-'));
    bucket = await startS3Server();
    site = { DATA_DIR: join(folder, 'site') };
    const { S3_ENDPOINT = '', S3_REGION = '' } = bucket.environment;
    archives = { BACKUP_S3_ENDPOINT: S3_ENDPOINT, BACKUP_S3_REGION: S3_REGION };
    const api = await startServer(await freePort(), site);
    expect(await api.end('SIGTERM')).toBe(0);
  });
  afterAll(async () => {
    await bucket.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['a container', startContainerRole, 'of the container'],
    ['a machine', startMachineRole, 'of the machine'],
  ])('are written, kept and restored with the credentials of the role of %s', async (_what, startRole, token) => {
    const role = await startRole();
    try {
      const environment = { ...archives, ...role.environment };
      const prefix = `role-${(count += 1)}/`;
      const place = `s3://northlight-test/${prefix}`;
      const timesBefore = role.asked().length;
      expect(await shippedCommand('backup', { ...site, ...environment }, [place, '--keep', 'daily=1'])).toMatchObject({
        code: 0,
        error: expect.stringContaining(`Read again whole: ${place}northlight-2`),
      });
      expect((await bucket.keys()).filter((key) => key.startsWith(prefix))).toEqual([
        expect.stringMatching(/\.tar$/),
        expect.stringMatching(/\.tar\.json$/),
      ]);
      const timesOfBackup = role.asked().length;
      const restored = { DATA_DIR: join(folder, `restored-${count}`), ...environment };
      expect(await shippedCommand('restore', restored, [place])).toMatchObject({ code: 0 });

      expect(new Set(role.asked())).toEqual(new Set([token]));
      expect(timesOfBackup).toBeGreaterThan(timesBefore);
      expect(role.asked().length).toBeGreaterThan(timesOfBackup);
    } finally {
      await role.stop();
    }
  });

  it('do not go with the keys of the site’s files', async () => {
    const role = await startContainerRole();
    try {
      const { S3_ENDPOINT = '', S3_REGION = '' } = bucket.environment;
      const files = { S3_ENDPOINT, S3_REGION, S3_BUCKET: 'northlight-test', S3_PREFIX: 'files' };
      const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
      const environment = { ...site, ...files, ...keys, ...archives, ...role.environment };
      const words = ['s3://northlight-test/beside-files/'];
      expect(await shippedCommand('backup', environment, words)).toMatchObject({ code: 0 });
      expect(role.asked()).not.toEqual([]);
    } finally {
      await role.stop();
    }
  });

  it('are refused in one sentence where there is no role', async () => {
    const environment = { ...site, ...archives, ...NO_MACHINE };
    const { code, error } = await shippedCommand('backup', environment, ['s3://northlight-test/nobody/']);

    expect(code).toBe(1);
    expect(error).toMatch(/^The bucket northlight-test can't be used: CredentialsProviderError: .*\.\n$/m);
    expect((await bucket.keys()).filter((key) => key.startsWith('nobody/'))).toEqual([]);
  });
});
