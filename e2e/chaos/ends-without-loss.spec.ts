import { isFree } from '@northlight/shared/process/ports';
import { z } from 'zod';
import { signIn } from '../fixtures/api-session.ts';
import { startingDataFor } from '../fixtures/starting-data.ts';
import { png } from '../fixtures/png.ts';
import { createSite, type Site } from '../fixtures/site.ts';
import { beginUpload } from '../fixtures/slow-upload.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitFor } from '../fixtures/wait-for.ts';

const TIMEOUT = 60_000;

test('A deploy in the middle of an upload, with a signal to every process, loses nothing', async () => {
  test.setTimeout(300_000);
  const site = await createSite({ DRAIN_SECONDS: '10' }, startingDataFor());
  try {
    await deployInTheMiddleOfAnUpload(site);
  } finally {
    await site.dispose();
  }
});

async function deployInTheMiddleOfAnUpload(site: Site): Promise<void> {
  await site.start();
  const editor = await signIn(site);
  const upload = beginUpload(
    site,
    editor,
    '/team-member/admin/create',
    { name: 'Nadia Rahman', designation: 'Director' },
    png(600, 400),
  );
  await upload.halfSent;
  site.signal('SIGTERM');
  await Promise.all([turnsAway(site.apiOrigin), turnsAway(site.origin)]);
  for (const origin of [site.apiOrigin, site.origin]) {
    await waitFor(`the port of ${origin} to be closed`, async () => (await isClosed(origin)) || undefined, TIMEOUT);
  }

  const { status, connection, body } = await upload.finish();
  expect([status, connection]).toEqual([201, 'close']);
  expect(await site.ended()).toBe(0);
  expect(site.log()).not.toContain('ended by itself');
  await site.start();
  const { data: member } = z.object({ data: z.object({ file: z.object({ file_URL: z.string() }) }) }).parse(body);
  const picture = await fetch(new URL(member.file.file_URL, site.apiOrigin));
  expect(picture.status).toBe(200);
  expect(await (await fetch(`${site.apiOrigin}/team-member`)).text()).toContain('Nadia Rahman');
}

test('The first visitor of a fresh start finds the whole page', async ({ newSite: site }) => {
  test.setTimeout(300_000);
  const isReady = site.start();
  isReady.catch(() => undefined);
  const page = await waitFor(
    'the first page',
    () =>
      fetch(site.origin).then(
        (answer) => answer.text(),
        () => undefined,
      ),
    240_000,
  );
  await isReady;

  expect(page).not.toContain('"partial":true');
  expect(linesAbove(site.log(), 30)).toEqual([]);
});

test('An API that dies by itself is started again, and the site stays', async ({ ownSite: site }) => {
  test.setTimeout(300_000);
  await site.start();
  const before = site.processes();
  process.kill(before.api, 'SIGKILL');
  const after = await waitFor('another API', () => otherApi(site, before.api), TIMEOUT);
  await waitFor('its answers', async () => (await isThere(`${site.apiOrigin}/readyz`)) || undefined, TIMEOUT);

  expect(after.site).toBe(before.site);
  await expect.poll(() => site.log()).toContain('The api ended by itself (SIGKILL); it is started again in 1 s.');
  await site.stop();
});

test('An API that can’t start is one sentence and exit code 1, and no site is started for it', async () => {
  test.setTimeout(300_000);
  const site = await createSite({ ORPHAN_HOURS: 'many' });
  try {
    await expect(site.start()).rejects.toThrow(
      /exit code 1[\s\S]*The configuration is not usable: ORPHAN_HOURS must be a number\./,
    );
    expect(site.log()).not.toContain('Server listening');
    expect(await isFree(Number(new URL(site.origin).port))).toBe(true);
  } finally {
    await site.dispose();
  }
});

/** Expects that a process reports that it is not ready, but still answers. */
async function turnsAway(origin: string): Promise<void> {
  const answer = await waitFor(
    `${origin} to say that it is not ready`,
    async () => {
      const said = await fetch(`${origin}/readyz`);
      return said.status === 503 ? said : undefined;
    },
    TIMEOUT,
  );
  expect(answer.headers.get('connection'), origin).toBe('close');
  const alive = await fetch(`${origin}/healthz`);
  expect([alive.status, alive.headers.get('connection')], origin).toEqual([200, 'close']);
}

const isThere = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

const isClosed = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`).then(
    () => false,
    () => true,
  );

/** Process ids with a new API; undefined while there is only the killed one. */
function otherApi(site: Site, killed: number): ReturnType<Site['processes']> | undefined {
  try {
    const found = site.processes();
    return found.api === killed ? undefined : found;
  } catch {
    return undefined;
  }
}

/** Lines of the log above a pino level. */
const linesAbove = (log: string, level: number): readonly string[] =>
  log.split('\n').filter((line) => line.startsWith('{') && Number(/"level":(\d+)/.exec(line)?.[1]) > level);
