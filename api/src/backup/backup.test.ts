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
import { join } from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import { shippedCommand } from '../testing/admin-command.ts';
import { type Cluster, startCluster } from '../testing/postgres-cluster.ts';
import { publicAnswers } from '../testing/public-answers.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { startServer, startInVain } from '../testing/server-process.ts';

const RESUME = '00000000-0000-4000-8000-000000000001.pdf';
const API_ORIGIN = 'http://api.example';

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

/** What the site there tells everybody, asked while it runs. */
async function answersOf(environment: Record<string, string>, meanwhile = async () => {}) {
  const api = await startServer(await freePort(), { API_ORIGIN, ...environment });
  const told = await publicAnswers(api.origin);
  await meanwhile();
  expect(await api.end('SIGTERM')).toBe(0);
  return told;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'northlight-backup-'));
  [cluster, bucket] = await Promise.all([startCluster(), startS3Server()]);
  archive = at('site.tar');
  mkdirSync(at('site', 'resumes'), { recursive: true });
  writeFileSync(at('site', 'resumes', RESUME), '%PDF-1.7 a resume');
  const site = { DATA_DIR: at('site'), DEMO_CONTENT: '1' };
  answers = await answersOf(site, async () => {
    const { code, error } = await backUp(site, archive);
    expect([code, error]).toEqual([
      0,
      expect.stringMatching(/^Backup of .*Z: \d+ rows in \d+ tables, 1\d\d uploads, 1 /),
    ]);
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
    const atPostgres = await answersOf(moved, async () => expect((await backUp(moved, inBucket)).code).toBe(0));

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

    expect(await startInVain(await freePort(), { DATA_DIR: at('killed') })).toEqual({
      code: 1,
      output: expect.stringMatching(/^A restore into this place has begun and not ended: /),
    });
    expect((await restore({ DATA_DIR: at('killed') }, archive)).code).toBe(0);
    expect(existsSync(at('killed', 'uploads', 'half.png'))).toBe(false);
    expect(readdirSync(at('killed'))).not.toContain('db.restoring');
  });

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
    // Where a picture is: not in the part that says what is there.
    const at = Math.floor(changed.lastIndexOf('uploads/', Math.floor(changed.length * place)) + 700);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    return changed;
  };
}
