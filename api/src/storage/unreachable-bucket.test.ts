import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, portOf } from '@northlight/shared/process/ports';
import { until } from '../testing/until.ts';
import type { FileStorage } from './file-storage.ts';
import { createS3Client } from './s3-client.ts';
import { createS3Storage } from './s3-storage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'northlight-bucket-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function bucketAt(port: number): FileStorage {
  const bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'northlight',
    prefix: '',
    forcePathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  };
  const [reader, writer] = [createS3Client(bucket, 'reading'), createS3Client(bucket, 'writing')];
  return createS3Storage({ reader, writer, bucket: 'northlight', prefix: '', cacheControl: 'no-store' });
}

/** Files of the folder that this process has open, as Linux lists them. */
const openFiles = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      return [readlinkSync(`/proc/self/fd/${number}`)].filter((file) => file.startsWith(folder));
    } catch {
      // The list itself was open while it was read.
      return [];
    }
  });

describe('a bucket that can’t be reached', () => {
  it('leaves no file open that was to be stored there', async () => {
    const film = path.join(folder, 'film.mp4');
    writeFileSync(film, Buffer.alloc(1_000_000));
    const storing = bucketAt(await freePort()).put([{ name: 'film.mp4', type: 'video/mp4', content: { path: film } }]);

    await expect(storing).rejects.toMatchObject({ statusCode: 503 });
    await until(async () => openFiles().length === 0);
  });
});

describe('a bucket that answers without what was asked for', () => {
  let server: Server;
  let open = 0;
  beforeEach(async () => {
    // It sends the whole file, as services do that know no ranges.
    server = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': 10_000_000, 'last-modified': new Date(0).toUTCString() });
      response.write(Buffer.alloc(1_000_000));
    });
    server.on('connection', (socket) => {
      open += 1;
      socket.on('close', () => (open -= 1));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('keeps no connection for an answer that is not read', async () => {
    await expect(bucketAt(portOf(server)).open('film.mp4', { start: 5, end: 9 })).rejects.toMatchObject({
      statusCode: 503,
    });
    await until(async () => open === 0);
  });
});
