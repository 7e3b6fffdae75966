import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/api-session.ts';
import { type Cluster, createCluster } from '../fixtures/cluster.ts';
import { assetsIn, deploy } from '../fixtures/deploys.ts';
import { loggedFailures } from '../fixtures/front-failures.ts';
import { REPOSITORY } from '../fixtures/process-group.ts';
import { ALIVE, ALIVE_LATER, makeSecondBuild } from '../fixtures/second-build.ts';
import { startLoad } from '../fixtures/steady-load.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitFor } from '../fixtures/wait-for.ts';

/** Requests per second: few enough for the machine of the gate. `ROLLING_RATE=200` was measured once. */
const RATE = Number(process.env.ROLLING_RATE ?? 20);
/** Milliseconds until a change must be visible. */
const TIMEOUT = 120_000;
/**
 * Milliseconds between two walks of the browser, and between two rounds through all files. Without them these would
 * take the processor time that the new processes need.
 */
const BETWEEN = 500;
/** Milliseconds within which a write must be visible everywhere, on a machine with a higher rate than the gate's. */
const AT_ONCE = 1_000;

test('A visitor and an editor notice nothing of a new version that goes in and comes out again', async ({ page }) => {
  test.setTimeout(600_000);
  // Three seconds are longer than nginx keeps a connection to a process.
  const cluster = await createCluster({ DRAIN_SECONDS: process.env.ROLLING_DRAIN ?? '3' });
  const newer = await makeSecondBuild();
  try {
    await cluster.start();
    await cluster.ready();
    const work = await beginWork(cluster, page);
    const before = await assetsOf(cluster);

    await deploy(cluster, [newer.folder]);
    expect(await textAt(`${cluster.apiOrigin}/healthz`)).toContain(`"${ALIVE_LATER}"`);
    const later = await assetsOf(cluster);
    expect(later).toHaveLength(before.length);
    expect(later.filter((asset) => before.includes(asset))).toEqual([]);

    await deploy(cluster, [REPOSITORY, '--back']);
    expect(await textAt(`${cluster.apiOrigin}/healthz`)).toContain(`"${ALIVE}"`);
    expect(await assetsOf(cluster)).toEqual(before);

    const found = await work.end();
    test.info().annotations.push({ type: 'measured', description: found.measured });
    console.log(found.measured);
    expect(found.failures, loggedFailures(cluster)).toEqual([]);
    if (process.env.ROLLING_RATE) expect(found.slowestWrite).toBeLessThan(AT_ONCE);
  } finally {
    await cluster.dispose();
    await newer.dispose();
  }
});

const textAt = async (address: string): Promise<string> => (await fetch(address)).text();

/** Files of the shell that the home page refers to. */
const assetsOf = async ({ origin }: Cluster): Promise<readonly string[]> => assetsIn(await textAt(`${origin}/`));

interface Found {
  readonly failures: readonly string[];
  /** Milliseconds until the slowest write was visible through every process. */
  readonly slowestWrite: number;
  readonly measured: string;
}

/** Starts all clients that use the site during the deploys. */
async function beginWork(cluster: Cluster, page: Page): Promise<{ end(): Promise<Found> }> {
  const over = new AbortController();
  const failures: string[] = [];
  const counted = { writes: 0, assets: 0, documents: 0 };
  const delays: number[] = [];
  const paths = ['/', '/about', '/contact', '/career', '/blog'];
  const load = startLoad(
    [...paths.map((path) => `${cluster.origin}${path}`), `${cluster.apiOrigin}/team-member`],
    RATE,
  );
  const repeat = async (what: string, act: () => Promise<void>, pause: number) => {
    while (!over.signal.aborted) {
      await act().catch((error: unknown) => failures.push(`${what}: ${String(error)}`));
      await wait(pause);
    }
  };
  const { token } = await signIn(cluster);
  await send(cluster, token, 'POST', 'create', 'The first');
  const everybody = [
    repeat(
      'a write',
      async () => {
        counted.writes += 1;
        delays.push(await write(cluster, token, `Write ${counted.writes} of an editor`));
      },
      200,
    ),
    repeat(
      'an asset',
      async () => {
        for (const asset of await assetsOf(cluster)) {
          const { status } = await fetch(`${cluster.origin}${asset}`);
          if (status !== 200) throw new Error(`${asset}: ${status}`);
          counted.assets += 1;
        }
      },
      BETWEEN,
    ),
    repeat(
      'a visitor',
      async () => {
        counted.documents += 1;
        await page.goto(`${cluster.origin}/`);
        await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click();
        await page.waitForURL('**/about');
        await page.reload();
      },
      BETWEEN,
    ),
  ];
  return {
    async end() {
      over.abort();
      await Promise.all(everybody);
      // The page that was opened last may still fetch files, which the end of the cluster would cut off.
      await page.close();
      const times = await load.stop();
      const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
      const slowestWrite = Math.round(Math.max(...delays));
      const all = [...load.failures(), ...failures];
      return {
        failures: all,
        slowestWrite,
        measured:
          `${load.asked()} requests at ${RATE} a second (p50 ${at(0.5)} ms, p99 ${at(0.99)} ms), ${counted.writes} ` +
          `writes (seen everywhere after ${slowestWrite} ms at most), ${counted.assets} assets, ${counted.documents} ` +
          `walks of a browser: ${all.length} failed`,
      };
    },
  };
}

async function send(cluster: Cluster, token: string, method: string, act: string, title: string): Promise<void> {
  const answer = await fetch(`${cluster.apiOrigin}/introduction-information/admin/${act}`, {
    method,
    headers: { authorization: `Bearer ${token}`, origin: cluster.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ title, description: 'Written while a new version goes in.' }),
  });
  if (!answer.ok) throw new Error(`${title} was answered ${answer.status} ${await answer.text()}`);
}

/** @returns milliseconds from the acknowledgement until every running process shows the text. */
async function write(cluster: Cluster, token: string, title: string): Promise<number> {
  await send(cluster, token, 'PATCH', 'update/1', title);
  const acknowledged = performance.now();
  const { apis = [], shells = [] } = cluster.addresses() ?? {};
  const places = [...apis.map(({ url }) => `${url}/introduction-information`), ...shells.map(({ url }) => `${url}/`)];
  await Promise.all(
    places.map((place) =>
      waitFor(
        `${title} at ${place}`,
        // A process that is being replaced gives no response, which is ignored.
        async () => (await textAt(place).catch(() => title)).includes(title) || undefined,
        TIMEOUT,
      ),
    ),
  );
  return performance.now() - acknowledged;
}
