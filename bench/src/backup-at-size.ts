import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '@northlight/shared/endpoints';
import { freePort } from '@northlight/shared/process/ports';
import { startCluster } from '../../api/src/testing/postgres-cluster.ts';
import { keepWriting, type Writings } from '../../e2e/fixtures/keep-writing.ts';
import { categoriesAt } from '../../e2e/fixtures/stored-writes.ts';
import { messageOf } from '../../e2e/fixtures/trial.ts';
import { buildRooms } from '../../tools/src/build/build-rooms.ts';
import { builtRooms } from '../../tools/src/rooms.ts';
import { articlesOf } from './api/seed.ts';
import { askDatabase, signIn } from './api/servers.ts';
import { NAME_UPLOADS, uploadAddress, writeUploads } from './backup/files.ts';
import { keepReading, type Read, type Readings } from './backup/keep-reading.ts';
import { publicDigests } from './backup/public-digests.ts';
import { createSite, runCommand, type Site } from './backup/site.ts';
import { shown, spreadOf } from './spread.ts';

/**
 * `npm run backup-at-size -w bench [-- articles [megabytes [databases]]]`: a backup of a site of that size while it is
 * read and written, its drill, and its restore into an empty place. Fails if a write was refused, a read took more than
 * twice as long, a checksum or a response differs, or the drill took longer than five minutes.
 */
const ARTICLES = Number(process.argv[2] ?? 10_000);
const MEGABYTES = Number(process.argv[3] ?? 2_000);
const DATABASES = (process.argv[4] ?? 'PostgreSQL,PGlite').split(',');
/** Milliseconds of measurement without a backup, before it and after it. */
const QUIET = 15_000;
/** Milliseconds of each part of the backup that is compared separately. */
const SLICE = 2_000;
/** Maximum duration of the drill in seconds. */
const DRILL_LIMIT = 300;
/** Collection that is written during the backup. */
const CHANGING = 'article-category';

const data = mkdtempSync(path.join(tmpdir(), 'bench-backup-'));
const problems: string[] = [];

const expectThat = (isSo: boolean, problem: string): void => {
  if (!isSo) problems.push(problem);
  console.log(`${isSo ? 'yes' : 'NO '}  ${problem}`);
};
const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

async function prepare(site: Site): Promise<void> {
  await runCommand(['--import', 'tsx', 'tools/src/publish-and-mirror.ts'], site.env);
  // The first start creates the tables.
  await site.startApi();
  await site.endApi();
  for (const statements of [articlesOf(ARTICLES) + NAME_UPLOADS, 'vacuum analyze'])
    await askDatabase(site.database, statements);
  const bytes = writeUploads(site.dataFolder, ARTICLES, MEGABYTES);
  console.log(`${ARTICLES} articles, ${ARTICLES} uploads of ${(bytes / 1e6).toFixed(0)} MB`);
  await site.startApi();
}

const spread = (index: number, range: number): number => (index * 7_919) % range;
const READS: readonly Read[] = [
  {
    name: 'a page of the list',
    path: (index) => `${paths.list('article')}?page=${spread(index, Math.floor(ARTICLES / 7))}&limit=7`,
  },
  { name: 'an article', path: (index) => paths.show('article', 1 + spread(index, ARTICLES)) },
  { name: 'an upload', path: (index) => uploadAddress(1 + spread(index, ARTICLES)) },
];

/** @returns the path of the archive, and the categories whose writes were acknowledged before it started. */
async function backUp(site: Site): Promise<{ readonly archive: string; readonly before: readonly string[] }> {
  const headers = { ...(await signIn(site.origin, site.dataFolder)), origin: site.origin };
  const messages = { address: `${site.origin}/contact-form/send-message`, headers: {}, bodyOf: messageOf };
  const records = { address: site.origin + paths.create(CHANGING), headers, bodyOf: (name: string) => ({ name }) };
  const writings = [keepWriting(messages, 100), keepWriting(records, 100)];
  const readings = keepReading(site.origin, READS);
  const archive = path.join(site.dataFolder, 'site.tar');
  // The first responses come from empty caches and are not measured.
  await pause(QUIET / 3);
  const quietFrom = performance.now();
  await pause(QUIET);
  const before = [...(writings[1]?.acknowledged() ?? [])];
  const [startedAt, busy] = [performance.now(), load()];
  const { said, seconds } = await runCommand(['api/dist/backup.js', archive], site.env);
  const ended = performance.now();
  await pause(QUIET);
  const quietTo = performance.now();
  await readings.stop();
  await Promise.all(writings.map((writing) => writing.stop()));

  console.log(
    `${said}\nThe backup and its verification took ${seconds.toFixed(1)} s, ${busy} before, ${load()} after.`,
  );
  compareReads(readings, { quietFrom, startedAt, ended, quietTo });
  expectWrites(writings);
  const failures = readings.failures();
  expectThat(failures.length === 0, `no read failed ${failures.slice(0, 3).join('; ')}`);
  return { archive, before };
}

interface Moments {
  readonly quietFrom: number;
  readonly startedAt: number;
  readonly ended: number;
  readonly quietTo: number;
}

function compareReads(readings: Readings, { quietFrom, startedAt, ended, quietTo }: Moments): void {
  const slices = Array.from({ length: Math.max(1, Math.floor((ended - startedAt) / SLICE)) }, (_, at) =>
    readings.between(startedAt + at * SLICE, startedAt + (at + 1) * SLICE),
  );
  const [first, last, meanwhile] = [
    readings.between(quietFrom, startedAt),
    readings.between(ended, quietTo),
    readings.between(startedAt, ended),
  ];
  for (const { name } of READS) {
    const quiet = [...(first.get(name) ?? []), ...(last.get(name) ?? [])];
    const busy = meanwhile.get(name) ?? [];
    const usual = spreadOf(quiet).median;
    const medians = slices.flatMap((slice) => {
      const times = slice.get(name) ?? [];
      return times.length === 0 ? [] : [spreadOf(times).median / usual];
    });
    const ratio = spreadOf(medians);
    console.log(
      `${name.padEnd(20)} ${usual.toFixed(1)} ms, during the backup ${spreadOf(busy).median.toFixed(1)} ms: ` +
        `${shown(ratio)} over ${medians.length} slices; p99 ${p99(quiet).toFixed(0)} and ${p99(busy).toFixed(0)} ms, ` +
        `the slowest ${spreadOf(quiet).max.toFixed(0)} and ${spreadOf(busy).max.toFixed(0)} ms`,
    );
    expectThat(ratio.median <= 2, `${name} is not more than twice as slow while a backup is made`);
  }
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;

function expectWrites(writings: readonly Writings[]): void {
  const count = writings.reduce((sum, writing) => sum + writing.acknowledged().length, 0);
  const refusals = writings.flatMap((writing) => writing.refusals());
  expectThat(refusals.length === 0, `none of ${count} writes was refused ${refusals.slice(0, 3).join('; ')}`);
}

async function drill(site: Site, archive: string): Promise<void> {
  const { said, seconds } = await runCommand(['--import', 'tsx', 'tools/src/drill.ts', archive], site.env);
  console.log(said);
  expectThat(seconds <= DRILL_LIMIT, `the drill took ${seconds.toFixed(1)} s, at most ${DRILL_LIMIT}`);
}

interface Known {
  readonly archive: string;
  /** Hashes of the public responses before the backup. */
  readonly digests: ReadonlyMap<string, string>;
  /** Categories that were acknowledged before the backup started (`before`), and in total (`categories`). */
  readonly before: readonly string[];
  readonly categories: readonly string[];
}

async function restore(site: Site, { archive, digests, before, categories }: Known): Promise<void> {
  const { said, seconds } = await runCommand(['api/dist/restore.js', archive], site.env);
  console.log(`${said}\nThe restore took ${seconds.toFixed(1)} s, ${load()}.`);
  await site.startApi();
  const answers = await publicDigests(site.origin, ARTICLES, [CHANGING]);
  const others = [...digests]
    .filter(([address, digest]) => answers.get(address) !== digest)
    .map(([address]) => address);
  expectThat(
    others.length === 0 && answers.size === digests.size,
    `${digests.size} public answers are the same, byte for byte ${others.slice(0, 3).join(', ')}`,
  );
  const kept = new Set(await categoriesAt(site.origin));
  expectThat(
    before.every((name) => kept.has(name)) && [...kept].every((name) => categories.includes(name)),
    `each of ${before.length} categories from before the backup is there, and ${kept.size - before.length} others`,
  );
  await site.endApi();
}

async function onDatabase(kind: string, urlOf: (name: string) => Promise<string | undefined>): Promise<void> {
  console.log(`\n${kind}, ${load()}`);
  const port = await freePort();
  const site = createSite(path.join(data, kind), port, await urlOf('origin'));
  await prepare(site);
  const digests = await publicDigests(site.origin, ARTICLES, [CHANGING]);
  const { archive, before } = await backUp(site);
  const categories = await categoriesAt(site.origin);
  await drill(site, archive);
  await site.endApi();
  const restored = createSite(path.join(data, `${kind}-restored`), port, await urlOf('restored'));
  await restore(restored, { archive, digests, before, categories });
  console.log(`The archive has ${(statSync(archive).size / 1e6).toFixed(0)} MB.`);
  for (const { dataFolder } of [site, restored]) rmSync(dataFolder, { recursive: true });
}

async function onPostgres(): Promise<void> {
  const cluster = await startCluster({ isDurable: true });
  try {
    await onDatabase('PostgreSQL', async (name) => {
      await askDatabase({ databaseUrl: cluster.url, databaseFolder: '' }, `create database ${name}`);
      return new URL(`/${name}`, cluster.url).href;
    });
  } finally {
    await cluster.stop();
  }
}

try {
  await buildRooms(builtRooms());
  if (DATABASES.includes('PostgreSQL')) await onPostgres();
  if (DATABASES.includes('PGlite')) await onDatabase('PGlite', async () => undefined);
} finally {
  rmSync(data, { recursive: true, force: true });
}
console.log(
  problems.length === 0 ? '\nAll is as it has to be.' : `\n${problems.length} things are not as they have to be.`,
);
process.exit(problems.length === 0 ? 0 : 1);
