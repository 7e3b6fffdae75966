import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface S3Process {
  /** Ends it, as a service that is down; what it stores stays in its folder. */
  kill(): Promise<void>;
}

/**
 * An S3-compatible server as a process of its own, with one bucket. It does not answer yet when this returns. Its key
 * and its secret are `S3RVER`.
 */
export function spawnS3Server({
  folder,
  port,
  bucket,
}: {
  readonly folder: string;
  readonly port: number;
  readonly bucket: string;
}): S3Process {
  const program = path.join(path.dirname(createRequire(__filename).resolve('s3rver/package.json')), 'bin/s3rver.js');
  const options = [
    // The server makes the tokens of long lists with a cipher that OpenSSL has retired.
    '--openssl-legacy-provider',
    '--require',
    path.join(__dirname, 'whole-writes.cjs'),
  ];
  const server = spawn(
    process.execPath,
    [
      ...options,
      program,
      '-a',
      '127.0.0.1',
      '-p',
      String(port),
      '-d',
      folder,
      '--silent',
      '--configure-bucket',
      bucket,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  return {
    kill() {
      server.kill('SIGKILL');
      return ended;
    },
  };
}
