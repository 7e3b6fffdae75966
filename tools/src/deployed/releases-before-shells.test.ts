import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import { openBucket } from '../bucket/bucket.ts';
import { buildRooms } from '../build/build-rooms.ts';
import { deployedFile } from '../cluster/deployed-files.ts';
import { ROOT } from '../rooms.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';

/** Milliseconds: the shell is built if there is no build yet. */
jest.setTimeout(300_000);

const UNITS = ['northlight-releases', 'northlight-api@4001', 'northlight-shell@3001'] as const;

let server: S3Server;
let folder: string;

beforeAll(async () => {
  await buildRooms(['shell']);
  server = await startS3Server();
});
afterAll(() => server?.stop());
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'releases-first-')));
  for (const checkout of ['old', 'new'])
    for (const part of ['api/dist/server.js', 'shell/dist/server/main.mjs', 'node_modules'])
      mkdirSync(path.join(folder, checkout, part), { recursive: true });
  symlinkSync(path.join(folder, 'old'), path.join(folder, 'current'));
  command('systemctl', `echo "$2 $(basename "$(readlink "$NORTHLIGHT_LINK")")" >> "$DONE"\n${systemdOfReleases()}`);
  for (const name of ['curl', 'sleep']) command(name, '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Replaces a system program. */
function command(name: string, script: string): void {
  mkdirSync(path.join(folder, 'bin'), { recursive: true });
  writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** `systemctl restart` returns when ExecStartPre has ended, and exits with 1 when that has failed. */
function systemdOfReleases(): string {
  const before = /^ExecStartPre=(.*)$/m.exec(deployedFile('systemd/northlight-releases.service'))?.[1] ?? '';
  expect(before).toMatch(/^\/usr\/bin\/node /);
  const here = before.replace('/usr/bin/node', process.execPath);
  return `[ "$2" != northlight-releases ] || { cd '${ROOT}' && ${here}; }`;
}

interface Rolled {
  readonly code: number | null;
  readonly said: string;
  /** The units that were started, each with the checkout that the link led to. */
  readonly restarts: readonly string[];
}

/** @param variables of the units: where releases are stored. */
function roll(variables: Readonly<Record<string, string>>): Promise<Rolled> {
  const done = path.join(folder, 'done');
  const child = spawn('deploy/roll.sh', [path.join(folder, 'new'), ...UNITS], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`,
      NORTHLIGHT_LINK: path.join(folder, 'current'),
      NORTHLIGHT_PATIENCE: '3',
      DONE: done,
      DATA_DIR: folder,
      ...variables,
    },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void said.push(chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code, said: said.join(''), restarts: readFileSync(done, 'utf8').trim().split('\n') }),
    );
  });
}

const EVERY_UNIT = UNITS.map((unit) => `${unit} new`);

describe('deploy/roll.sh', () => {
  it('goes on when the shell’s files are in the bucket of releases', async () => {
    const { code, said, restarts } = await roll(server.environment);

    expect([code, restarts]).toEqual([0, EVERY_UNIT]);
    const stored = said.indexOf('The files of the shell are in the bucket of releases.');
    expect(stored).toBeGreaterThanOrEqual(0);
    expect(stored).toBeLessThan(said.indexOf(`${UNITS[1]} runs`));
    const bucket = await openBucket(server.settings);
    const keys = await bucket.keys('.shell/files/');
    bucket.close();
    const scripts = readdirSync(path.join(ROOT, 'shell/dist/web')).filter((file) => /\.[0-9a-f]{10}\.js$/.test(file));
    expect(scripts.length).toBeGreaterThan(0);
    expect(keys).toEqual(expect.arrayContaining(scripts.map((file) => `.shell/files/${file}`)));
  });

  it('stops before any other process when they can’t be put there, says so, and goes back', async () => {
    const away = { ...server.environment, RELEASES_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` };

    const { code, said, restarts } = await roll(away);

    expect([code, restarts]).toEqual([1, [`${UNITS[0]} new`, `${UNITS[0]} old`]]);
    expect(said).toContain('The files of the shell could not be put into the bucket of releases:');
    expect(said).toContain(
      `northlight-releases did not start, and the shell's files may not be where they are needed ` +
        `(journalctl -u northlight-releases); going back to ${path.join(folder, 'old')}.`,
    );
  });

  it('has nothing to wait for without such a bucket', async () => {
    expect(await roll({})).toMatchObject({ code: 0, restarts: EVERY_UNIT });
  });
});

describe('the unit of releases', () => {
  it('has not started for ever: a bucket that does not answer ends the deploy', () => {
    const seconds = /^TimeoutStartSec=(\d+)$/m.exec(deployedFile('systemd/northlight-releases.service'))?.[1];
    expect(Number(seconds)).toBeLessThanOrEqual(120);
  });
});
