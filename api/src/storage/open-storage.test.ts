import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import { startContainerRole } from '@northlight/shared/testing/s3-server';
import { readConfig, type Config } from '../config.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { startExpectingFailure } from '../testing/server-process.ts';
import type { FileStorage, StoredFile } from './file-storage.ts';
import { openStorage } from './open-storage.ts';
import { createS3Client } from './s3-client.ts';
import { createS3Storage } from './s3-storage.ts';

let bucket: S3Server;
let folder: string;

beforeAll(async () => {
  bucket = await startS3Server();
});
afterAll(() => bucket.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'northlight-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const configOf = (prefix: string): Config => readConfig({ ...bucket.environment, S3_PREFIX: prefix }, folder, folder);
const put = (storage: FileStorage, name: string, content = Buffer.from(name)) =>
  storage.put([{ name, type: 'image/png', content }]);

describe('files in a bucket', () => {
  it('are listed page by page, and not with those of others', async () => {
    const config = configOf('listed');
    const { uploads, resumes, close } = await openStorage(config);
    const names = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png', 'f.png', 'g.png'];
    for (const name of names) await put(uploads, name);
    await put(resumes, 'h.pdf');
    if (!config.s3) throw new Error('No bucket is configured.');
    const client = createS3Client(config.s3, 'reading');
    const paged = createS3Storage({
      reader: client,
      writer: client,
      bucket: config.s3.bucket,
      prefix: 'listed/uploads/',
      cacheControl: '',
      pageSize: 3,
    });

    const listed: StoredFile[] = [];
    for await (const file of paged.list()) listed.push(file);
    expect(listed).toEqual(names.map((name) => ({ name, size: name.length, storedAt: expect.any(Date) })));
    await uploads.remove(names);
    await resumes.remove(['h.pdf', 'never-there.pdf']);
    expect(await bucket.keys()).toEqual([]);
    close();
    client.destroy();
  });

  it('are reached with the credentials of the container’s role where no keys are set', async () => {
    const role = await startContainerRole();
    Object.assign(process.env, role.environment);
    try {
      const environment = { ...bucket.environment, S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' };
      const { uploads, close } = await openStorage(readConfig(environment, folder, folder));
      await put(uploads, 'a.png');
      expect(await bucket.keys()).toEqual(['uploads/a.png']);
      await uploads.remove(['a.png']);
      close();
      expect(new Set(role.asked())).toEqual(new Set(['of the container']));
    } finally {
      for (const name of Object.keys(role.environment)) delete process.env[name];
      await role.stop();
    }
  });

  it('are read by as many as come, however slowly', async () => {
    const reader = await openStorage(configOf('read'));
    const [name, size] = ['large.png', 200_000];
    await put(reader.uploads, name, Buffer.alloc(size));
    // Nobody reads the content of these.
    const waiting = await Promise.all(Array.from({ length: 120 }, () => reader.uploads.open(name)));

    expect(waiting.every((open) => open?.size === size)).toBe(true);
    expect((await reader.uploads.stat(name))?.size).toBe(size);
    for (const open of waiting) open?.content.destroy();
    reader.close();
  });
});

describe('a start with a bucket', () => {
  it.each([
    [
      'can’t be reached',
      async () => ({ S3_SECRET_ACCESS_KEY: 'a hidden word', S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }),
      'ECONNREFUSED',
    ],
    ['is not there', async () => ({ S3_BUCKET: 'another' }), 'NoSuchBucket'],
    ['does not know the key', async () => ({ S3_ACCESS_KEY_ID: 'nobody' }), 'InvalidAccessKeyId'],
  ])('that %s ends with one sentence', async (_what, changes, reason) => {
    const environment: Record<string, string> = { ...bucket.environment, ...(await changes()) };
    const { code, output } = await startExpectingFailure(await freePort(), { ...environment, DATA_DIR: folder });

    expect(code).toBe(1);
    expect(output).toMatch(
      new RegExp(`^The bucket ${environment.S3_BUCKET} at ${environment.S3_ENDPOINT} can't be used: .*${reason}.*\\n$`),
    );
    expect(output).not.toContain('a hidden word');
    expect(existsSync(join(folder, 'db'))).toBe(false);
  });
});
