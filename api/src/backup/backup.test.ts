import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import { shippedCommand } from '../testing/admin-command.ts';
import { type Cluster, startCluster } from '../testing/postgres-cluster.ts';
import { publicAnswers } from '../testing/public-answers.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { startServer, startExpectingFailure } from '../testing/server-process.ts';

const RESUME = '00000000-0000-4000-8000-000000000001.pdf';
const API_ORIGIN = 'http://api.example';
const INTERNAL_KEY = 'a-key-of-the-processes-in-this-test';

let folder: string;
let cluster: Cluster;
let bucket: S3Server;
let archive: string;
let answers: Readonly<Record<string, string>>;

const at = (...names: string[]) => join(folder, ...names);
const backUp = (environment: Record<string, string>, ...words: string[]) =>
  shippedCommand('backup', environment, words);
const restore = (environment: Record<string, string>, where: string, input?: Buffer) =>
  shippedCommand('restore', environment, [where], input);

/** The status of the backups as the API of that origin answers it. */
const statusOf = async (origin: string) =>
  (await fetch(`${origin}/internal/backups`, { headers: { authorization: `Bearer ${INTERNAL_KEY}` } })).json();

/** The public responses of a site that is started for them. */
async function answersOf(environment: Record<string, string>, meanwhile: (origin: string) => unknown = () => {}) {
  const api = await startServer(await freePort(), { API_ORIGIN, INTERNAL_KEY, ...environment });
  const answers = await publicAnswers(api.origin);
  await meanwhile(api.origin);
  expect(await api.end('SIGTERM')).toBe(0);
  return answers;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'northlight-backup-'));
  [cluster, bucket] = await Promise.all([startCluster(), startS3Server()]);
  archive = at('site.tar');
  mkdirSync(at('site', 'resumes'), { recursive: true });
  writeFileSync(at('site', 'resumes', RESUME), '%PDF-1.7 a resume');
  const site = { DATA_DIR: at('site'), DEMO_CONTENT: '1' };
  answers = await answersOf(site, async (origin) => {
    const { code, error } = await backUp(site, archive);
    expect([code, error]).toEqual([
      0,
      expect.stringMatching(/^Backup of .*Z: \d+ rows in \d+ tables, 1\d\d uploads, 1 /),
    ]);
    expect(await statusOf(origin)).toMatchObject({
      backup: { succeeded: { archive, bytes: statSync(archive).size, is_verified: true }, failed: null },
      restore: { succeeded: null },
    });
    expect(await backUp(site, at('no', 'such', 'folder.tar'))).toMatchObject({ code: 1 });
    expect(await statusOf(origin)).toMatchObject({
      backup: { failed: { problem: expect.stringContaining('ENOENT') } },
    });
  });
}, 240_000);
afterAll(async () => {
  await Promise.all([cluster.stop(), bucket.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run backup and npm run restore', () => {
  it('bring a site from the embedded database to PostgreSQL and a bucket, and back, unchanged', async () => {
    const moved = { DATA_DIR: at('moved'), DATABASE_URL: cluster.url, ...bucket.environment };
    expect(await restore(moved, archive)).toMatchObject({ code: 0, error: expect.stringContaining('and compared it') });
    const inBucket = 's3://northlight-test/backups/today.tar';
    const atPostgres = await answersOf(moved, async (origin) => {
      expect((await backUp(moved, inBucket)).code).toBe(0);
      expect(await statusOf(origin)).toMatchObject({
        backup: { succeeded: { archive: inBucket, is_verified: true } },
        restore: { succeeded: { archive, is_verified: true } },
      });
    });

    const { bytes, code } = await backUp(moved, '-');
    expect([Object.keys(answers).filter((address) => address.startsWith('/uploads/')).length > 0, code]).toEqual([
      true,
      0,
    ]);
    expect(await restore({ DATA_DIR: at('back') }, '-', bytes)).toMatchObject({ code: 0 });
    const fromBucket = await restore({ DATA_DIR: at('again') }, archive);

    expect(atPostgres).toEqual(answers);
    expect(await answersOf({ DATA_DIR: at('back') })).toEqual(answers);
    expect(readFileSync(at('back', 'resumes', RESUME), 'latin1')).toBe('%PDF-1.7 a resume');
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(fromBucket.code).toBe(0);
    expect(await bucket.keys()).toContain('backups/today.tar');
  }, 240_000);

  it('fill no place that has something, and say what is there', async () => {
    mkdirSync(at('used', 'uploads'), { recursive: true });
    writeFileSync(at('used', 'uploads', 'a.png'), 'a picture');

    expect(await restore({ DATA_DIR: at('site') }, archive)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^.*\/site is not empty: it has a database\. /),
    });
    expect(await restore({ DATA_DIR: at('used') }, archive)).toMatchObject({
      code: 1,
      error: 'The place is not empty: there are uploads, such as a.png. Use another one.\n',
    });
    expect(readdirSync(at('used'))).toEqual(['uploads']);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'it was cut off'],
    [
      'cut off before its last entry',
      (bytes: Buffer) => bytes.subarray(0, bytes.lastIndexOf('manifest.json')),
      'it was cut off',
    ],
    ['changed in a file', changedAt(0.9), 'the checksum of "uploads/.*" is another one'],
    ['something else', () => Buffer.alloc(4096, 'x'), 'This is no archive'],
  ])('restore nothing of an archive that is %s', async (_what, change, reason) => {
    writeFileSync(at('bad.tar'), change(readFileSync(archive)));
    const { code, error } = await restore({ DATA_DIR: at('bad') }, at('bad.tar'));

    expect([code, error]).toEqual([1, expect.stringMatching(reason)]);
    expect(existsSync(at('bad', 'db'))).toBe(false);
    expect(existsSync(at('bad', 'db.restoring'))).toBe(false);
    expect(readdirSync(at('bad', 'uploads'))).toEqual([]);
  });

  it('leave a place that is not served when they are killed, and that the next restore clears', async () => {
    mkdirSync(at('killed', 'db.restoring', 'db', 'base'), { recursive: true });
    mkdirSync(at('killed', 'uploads'), { recursive: true });
    writeFileSync(at('killed', 'uploads', 'half.png'), 'of the restore that was killed');

    expect(await startExpectingFailure(await freePort(), { DATA_DIR: at('killed') })).toEqual({
      code: 1,
      output: expect.stringMatching(/^A restore into this place has begun and not ended: /),
    });
    expect((await restore({ DATA_DIR: at('killed') }, archive)).code).toBe(0);
    expect(existsSync(at('killed', 'uploads', 'half.png'))).toBe(false);
    expect(readdirSync(at('killed'))).not.toContain('db.restoring');
  });

  it('keep backups by their time in a folder or a bucket, and remove old ones after a good one', async () => {
    const site = { DATA_DIR: at('again') };
    mkdirSync(at('kept'));
    for (const day of ['2020-01-01', '2020-01-02']) {
      writeFileSync(at('kept', `northlight-${day}T03-00-00Z.tar`), 'an old one');
      writeFileSync(at('kept', `northlight-${day}T03-00-00Z.tar.json`), '{}');
    }
    writeFileSync(at('kept', 'notes.txt'), 'nobody’s business');
    const settings = { BACKUP_TO: at('kept'), BACKUP_KEEP: 'daily=2' };

    expect(await backUp({ DATA_DIR: at('nowhere'), ...settings })).toMatchObject({ code: 1 });
    expect(readdirSync(at('kept'))).toHaveLength(5);
    const { code, error } = await backUp({ ...site, ...settings });
    expect([code, error]).toEqual([0, expect.stringContaining('keeps them: northlight-2020-01-01T03-00-00Z.tar.')]);
    expect(readdirSync(at('kept')).toSorted()).toEqual([
      'northlight-2020-01-02T03-00-00Z.tar',
      'northlight-2020-01-02T03-00-00Z.tar.json',
      expect.stringMatching(/^northlight-2[\dT-]+Z\.tar$/),
      expect.stringMatching(/^northlight-2[\dT-]+Z\.tar\.json$/),
      'notes.txt',
    ]);
    expect(await restore({ DATA_DIR: at('newest') }, `${at('kept')}/`)).toMatchObject({ code: 0 });

    const inBucket = Object.fromEntries(
      Object.entries(bucket.environment).flatMap(([name, value]) =>
        name === 'S3_BUCKET' ? [] : [[`BACKUP_${name}`, value]],
      ),
    );
    const place = 's3://northlight-test/kept/';
    const releases = { 'registry.json': '{"revision":1}', 'blog/1.0.0/web/main.js': 'a release' };
    for (const [name, text] of Object.entries(releases)) {
      mkdirSync(dirname(at('again', 'remotes', name)), { recursive: true });
      writeFileSync(at('again', 'remotes', name), text);
    }
    const made = await backUp({ ...site, ...inBucket }, place, '--keep', 'daily=1', '--releases');
    expect(made).toMatchObject({ code: 0, error: expect.stringContaining(`Read again whole: ${place}northlight-2`) });
    expect((await bucket.keys()).filter((key) => key.startsWith('kept/'))).toHaveLength(2);
    expect(await restore({ DATA_DIR: at('fetched'), ...inBucket }, place)).toMatchObject({ code: 0 });
    for (const [name, text] of Object.entries(releases))
      expect(readFileSync(at('fetched', 'remotes', name), 'utf8')).toBe(text);
    expect(await answersOf({ DATA_DIR: at('fetched') })).toEqual(answers);
  }, 240_000);

  it('write over no file, and leave none where they fail', async () => {
    expect(await backUp({ DATA_DIR: at('site') }, archive)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/is there already: name another file\.\n$/),
    });
    expect(await backUp({ DATA_DIR: at('nowhere') }, at('none.tar'))).toMatchObject({ code: 1 });
    expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([]);
  });
});

function changedAt(place: number) {
  return (bytes: Buffer) => {
    const changed = Buffer.from(bytes);
    // Within a picture, and not in the description of the archive.
    const at = Math.floor(changed.lastIndexOf('uploads/', Math.floor(changed.length * place)) + 700);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    return changed;
  };
}
