import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

export { type Role, startContainerRole, startMachineRole } from './roles.ts';

export interface S3Process {
  /** Kills it, like a service that is down; its data stays in the folder. */
  kill(): Promise<void>;
}

interface S3ServerOptions {
  readonly folder: string;
  readonly port: number;
  readonly bucket: string;
}

/** Arguments with which Node starts an S3-compatible server with one bucket. Its key and its secret are `S3RVER`. */
export function s3ServerCommand({ folder, port, bucket }: S3ServerOptions): readonly string[] {
  const program = path.join(
    path.dirname(createRequire(import.meta.url).resolve('s3rver/package.json')),
    'bin/s3rver.js',
  );
  return [
    // The server makes the tokens of long lists with a cipher that OpenSSL no longer supports by default.
    '--openssl-legacy-provider',
    '--require',
    path.join(import.meta.dirname, 'whole-writes.cjs'),
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
  ];
}

/** Starts that server in a process of its own. It may not respond yet when this returns. */
export function spawnS3Server(options: S3ServerOptions): S3Process {
  const server = spawn(process.execPath, [...s3ServerCommand(options)], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  return {
    kill() {
      server.kill('SIGKILL');
      return ended;
    },
  };
}
