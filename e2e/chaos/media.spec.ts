import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { type ApiSession, signIn } from '../fixtures/api-session.ts';
import { type Cluster, type ClusterAddresses, createCluster } from '../fixtures/cluster.ts';
import { open } from '../fixtures/open.ts';
import { png } from '../fixtures/png.ts';
import { signalBelow } from '../fixtures/process-tree.ts';
import { expect, test } from '../fixtures/test.ts';
import { awayFrom } from '../fixtures/trial.ts';

/** Larger than one slice of nginx, and smaller than two. */
const FILM = path.join(import.meta.dirname, '../../api/src/demo/assets/night-curtain.mp4');
const VIEWERS = 30;

const pictured = z.object({ data: z.object({ file: z.object({ file_URL: z.string() }) }) });

test('Pictures and films come from where uploads are read, from the API once, and also without the bucket', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(400_000);
  const media = `http://localhost:${await freePort()}`;
  const cluster = await createCluster({ MEDIA_ORIGIN: media, METRICS_PORT: '+1' });
  try {
    await cluster.start();
    const addresses = await cluster.ready();
    const editor = await signIn(cluster);
    await send(editor, 'team-member', { name: 'Nadia Rahman', designation: 'Director' }, png(600, 400), 'image/png');
    const film = await readFile(FILM);
    const url = await send(editor, 'recorded-project', { title: 'Night', description: 'Words.' }, film, 'video/mp4');

    await test.step('a film costs the API each slice once', () => costsOnce(addresses, media, url));
    await test.step('a visitor sees the picture, and skips through the film', () => sees(page, cluster, media));
    await test.step('an administrator sees the picture', () => managesFrom(newVisitor, cluster, editor, media));
    await test.step('what nginx has is shown while the bucket is away', () =>
      awayFrom(cluster, 'bucket', async () => {
        signalBelow(cluster.processes().supervisor, 's3rver.js', 'SIGKILL');
        await sees(await newVisitor(), cluster, media);
        for (const origin of [media, cluster.apiOrigin]) expect((await fetch(origin + url)).status, origin).toBe(200);
      }));
    await cluster.stop();
  } finally {
    await cluster.dispose();
  }
});

/** @returns the address of the file in the API's response. */
async function send(
  editor: ApiSession,
  collection: string,
  values: Readonly<Record<string, string>>,
  file: Buffer,
  type: string,
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)], { type }), 'file');
  const { data } = pictured.parse(await editor.send('POST', `/${collection}/admin/create`, form));
  expect(data.file.file_URL).toMatch(/^\/uploads\//);
  return data.file.file_URL;
}

async function costsOnce(addresses: ClusterAddresses, media: string, url: string): Promise<void> {
  const before = (await readsOf(addresses)) + 1;
  // The film as it was stored, without the camera's metadata.
  const film = Buffer.from(await (await fetch(addresses.apis[0].url + url)).arrayBuffer());
  // The API counts a response when it has ended, which may be later than for its reader.
  await expect.poll(() => readsOf(addresses), 'this read is counted').toBe(before);
  const viewers = Array.from({ length: VIEWERS }, async (_, viewer) => {
    const start = viewer % 2 === 0 ? 0 : film.length - 10_000;
    const answer = await fetch(media + url, { headers: { range: `bytes=${start}-` } });
    expect(answer.status).toBe(206);
    return Buffer.from(await answer.arrayBuffer()).equals(film.subarray(start));
  });
  expect(await Promise.all(viewers)).toEqual(viewers.map(() => true));
  const reads = async () => (await readsOf(addresses)) - before;
  await expect.poll(reads).toBeGreaterThanOrEqual(2);
  expect(await reads()).toBe(2);
}

/** Number of requests for uploads to the processes of the API. */
async function readsOf({ apis }: ClusterAddresses): Promise<number> {
  const counts = await Promise.all(
    apis.map(async ({ url }) => {
      const { hostname, port } = new URL(url);
      const text = await (await fetch(`http://${hostname}:${Number(port) + 1}/metrics`)).text();
      const lines = text.matchAll(
        /^http_request_duration_seconds_count\{[^}]*route="\/uploads\/:name"[^}]*\} (\d+)$/gm,
      );
      return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function sees(page: Page, { origin }: Cluster, media: string): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/uploads/') && asked.push(request.url()));
  await open(page, `${origin}/about`);
  await showsPicture(page, media);

  await open(page, `${origin}/`);
  const project = page.locator('#project');
  await project.getByRole('button', { name: 'Play', exact: true }).click();
  const video = project.locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.played.length)).toBeGreaterThan(0);
  const reached = await video.evaluate(async (film: HTMLVideoElement) => {
    film.pause();
    const hasSeeked = new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }));
    film.currentTime = film.duration / 2;
    await hasSeeked;
    return Math.abs(film.currentTime - film.duration / 2);
  });
  expect(reached).toBeLessThan(1);
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter((address) => !address.startsWith(`${media}/uploads/`))).toEqual([]);
  // The film may still be on its way, and the end of the cluster would cut it off.
  await page.close();
}

async function managesFrom(
  newVisitor: () => Promise<Page>,
  { origin }: Cluster,
  editor: ApiSession,
  media: string,
): Promise<void> {
  const desk = await newVisitor();
  await editor.enter(desk);
  await open(desk, `${origin}/admin/dashboard/home/team`);
  await showsPicture(desk, media);
  // The dashboard keeps a stream of news open and would log an error when the cluster stops.
  await desk.close();
}

async function showsPicture(page: Page, media: string): Promise<void> {
  const picture = page.locator(`img[src^="${media}/uploads/"]`).first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
}
