import { rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseStore } from '@northlight/shared/release-store';
import { type ReleasesBucket, startReleasesBucket } from '@northlight/tools/testing/releases-bucket';
import { z } from 'zod';
import { type ApiSession, signIn } from '../fixtures/api-session.ts';
import { type Cluster, type ClusterAddresses, createCluster } from '../fixtures/cluster.ts';
import { assetsIn, deploy } from '../fixtures/deploys.ts';
import { keepVisiting } from '../fixtures/keep-visiting.ts';
import { png } from '../fixtures/png.ts';
import { REPOSITORY } from '../fixtures/process-group.ts';
import { descendantsWith } from '../fixtures/process-tree.ts';
import { type Faults, putVariant, wordsOf } from '../fixtures/release-variant.ts';
import { makeSecondBuild } from '../fixtures/second-build.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitFor } from '../fixtures/wait-for.ts';
import { untilPagesAreWhole } from '../fixtures/whole-pages.ts';

/** Milliseconds until a change must be visible on both machines. */
const TIMEOUT = 120_000;
const PAGES = ['/', '/about', '/blog'];
/** Milliseconds between two files; without them this would take the processor time that the new processes need. */
const BETWEEN = 20;

test('Two machines without a folder in common are one site, which loses nothing with one of them', async () => {
  test.setTimeout(600_000);
  const releases = await startReleasesBucket();
  // Three seconds are longer than nginx keeps a connection to a process.
  const cluster = await createCluster({ ...releases.environment, DRAIN_SECONDS: '3' });
  const newer = await makeSecondBuild();
  try {
    await cluster.start();
    const addresses = await cluster.ready();
    const editor = await signIn(cluster);
    await test.step('both machines answer the same bytes', () => answerTheSame(addresses));
    await test.step('an upload through one machine is read through the other', () => shareUploads(editor, addresses));
    await test.step('a release in the bucket is live on both, and a canary that throws is stopped on both', () =>
      shareReleases(cluster, releases, addresses));
    await test.step('a machine is lost with its disk, and nobody notices', () => losesOne(cluster));
    await test.step('a new version goes in and comes out again, and no file of either is missing', () =>
      rollsOver(cluster, releases, newer.folder));
    await cluster.stop();
  } finally {
    await cluster.dispose();
    await releases.stop();
    await newer.dispose();
  }
});

const textAt = async (address: string): Promise<string> => (await fetch(address)).text();

/** Expects equal ETags from two processes with separate data folders, whatever each has rendered before. */
async function answerTheSame({ shells }: Pick<ClusterAddresses, 'shells'>): Promise<void> {
  await untilPagesAreWhole({ shells }, PAGES, TIMEOUT);
  for (const page of PAGES) {
    const tags = async () =>
      Promise.all(shells.map(async ({ url }) => (await fetch(url + page)).headers.get('etag') ?? 'none'));
    await waitFor(
      `${page} to be the same on both`,
      async () => {
        const [one, other] = await tags();
        return (one !== 'none' && one === other) || undefined;
      },
      TIMEOUT,
    );
  }
}

const pictured = z.object({ data: z.object({ file: z.object({ file_URL: z.string() }) }) });

async function shareUploads(editor: ApiSession, { apis }: ClusterAddresses): Promise<void> {
  const form = new FormData();
  form.set('name', 'Nadia Rahman');
  form.set('designation', 'Director');
  form.set('file', new Blob([new Uint8Array(png(600, 400))], { type: 'image/png' }), 'file.png');
  const { data } = pictured.parse(await editor.send('POST', '/team-member/admin/create', form));
  for (const { url } of apis) expect((await fetch(new URL(data.file.file_URL, url))).status, url).toBe(200);
}

/** Releases through the store in the bucket, as `npm run release`, `rollback` and `canary` do from any machine. */
async function shareReleases(cluster: Cluster, { store }: ReleasesBucket, { shells }: ClusterAddresses): Promise<void> {
  const put = (version: string, faults: Faults = {}) => putOnTop(cluster, store, version, faults);
  const untilBothShow = (words: string, isShown: boolean) =>
    Promise.all(
      shells.map(({ url }) =>
        waitFor(
          `“${words}” at ${url}: ${isShown}`,
          async () => (await textAt(`${url}/blog`)).includes(words) === isShown || undefined,
          TIMEOUT,
        ),
      ),
    );

  const good = await put('9.0.0');
  await store.activate(good);
  await untilBothShow(wordsOf(good), true);
  await store.rollback('blog');
  await untilBothShow(wordsOf(good), false);

  await store.startCanary(await put('9.0.1', { server: 'throws at render' }), 50);
  const reads = keepVisiting([{ address: `${cluster.origin}/blog` }]);
  await waitFor(
    'the canary to be stopped',
    async () => (await store.registry()).canaries.blog?.stopped?.reason,
    TIMEOUT,
  );
  await reads.stop();
  expect(reads.failures()).toEqual([]);
}

/** Another version of the live blog, made from the files of the first machine. */
async function putOnTop({ dataFolder }: Cluster, store: ReleaseStore, version: string, faults: Faults) {
  const { blog } = (await store.registry()).remotes;
  if (!blog) throw new Error('No blog is live.');
  return putVariant(path.join(dataFolder, 'machine-1'), blog, version, faults, store);
}

/** Kills everything on the second machine at once, and removes its folder before it restarts. */
async function losesOne(cluster: Cluster): Promise<void> {
  const { shells, apis } = await cluster.ready();
  await untilPagesAreWhole({ shells }, PAGES, TIMEOUT);
  const reads = keepVisiting([
    ...PAGES.map((page) => ({ address: cluster.origin + page })),
    { address: `${cluster.apiOrigin}/team-member`, shows: 'Nadia Rahman' },
  ]);
  await reads.some();
  const machine = path.join(cluster.dataFolder, 'machine-2');
  const lost = descendantsWith(cluster.processes().supervisor, 'DATA_DIR', machine).map(({ pid }) => pid);
  expect(lost).toEqual(expect.arrayContaining([shells[1].pid, apis[1].pid]));
  for (const pid of lost) process.kill(pid, 'SIGKILL');
  await rename(machine, `${machine}-lost`);
  await reads.some();
  const now = await waitFor(
    'the machine to be back',
    () => {
      const { shells: [, shell] = [], apis: [, api] = [] } = cluster.addresses() ?? {};
      return shell && api && !lost.includes(shell.pid) && !lost.includes(api.pid) ? { shell, api } : undefined;
    },
    TIMEOUT,
  );
  for (const { url } of [now.api, now.shell])
    await waitFor(`${url} to be ready`, () => fetch(`${url}/readyz`).then(isOk, () => undefined), TIMEOUT);
  await answerTheSame({ shells: [shells[0], now.shell] });
  await reads.some();
  await reads.stop();
  expect(reads.failures()).toEqual([]);
}

const isOk = ({ ok }: Response): true | undefined => ok || undefined;

/** Requests the shell's files of both versions through both machines while the versions differ. */
async function rollsOver(cluster: Cluster, releases: ReleasesBucket, newer: string): Promise<void> {
  const reads = keepVisiting(PAGES.map((page) => ({ address: cluster.origin + page })));
  const over = new AbortController();
  const missing: string[] = [];
  let counted = 0;
  const assets = (async () => {
    while (!over.signal.aborted)
      for (const asset of assetsIn(await textAt(`${cluster.origin}/`))) {
        const { status } = await fetch(cluster.origin + asset);
        counted += 1;
        if (status !== 200) missing.push(`${asset}: ${status}`);
        await pause(BETWEEN);
      }
  })();
  const before = assetsIn(await textAt(`${cluster.origin}/`));
  await deploy(cluster, [newer], releases.environment);
  const later = assetsIn(await textAt(`${cluster.origin}/`));
  expect(later.filter((asset) => before.includes(asset))).toEqual([]);
  await deploy(cluster, [REPOSITORY, '--back'], releases.environment);
  expect(assetsIn(await textAt(`${cluster.origin}/`))).toEqual(before);
  over.abort();
  await assets;
  await reads.stop();
  expect(counted).toBeGreaterThan(before.length);
  expect(missing).toEqual([]);
  expect(reads.failures()).toEqual([]);
}
