import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { openReleaseStore } from '@northlight/shared/release-store';
import { type Browser, chromium } from 'playwright';
import { BROWSER_ARGUMENTS } from '../../e2e/fixtures/chromium.ts';
import { buildRooms } from '../../tools/src/build/build-rooms.ts';
import { buildSmallRemotes, makeWorkshop } from '../../tools/src/gate/testing/small-remotes.ts';
import { publish } from '../../tools/src/release/publish.ts';
import { builtRooms, remoteRooms } from '../../tools/src/rooms.ts';
import { ensureBrowser } from '../../tools/src/run/prerequisites.ts';
import { waitUntilReady } from '../../tools/src/run/wait-until-ready.ts';
import { visit, type Visit } from './composition/measure.ts';
import { processorTime } from './composition/processor-time.ts';
import { letPass, serve, stopServices } from './composition/services.ts';
import { ratios, shown, spreadOf } from './spread.ts';

/**
 * `npm run growth -w bench [-- runs [remotes]]`: what a first page costs when a hundred times as many remotes are
 * registered, none of which is on the page.
 */
const RUNS = Number(process.argv[2] ?? 7);
const REMOTES = Number(process.argv[3] ?? 400);
const PAGES = ['/', '/blog', '/about'];
const CONDITIONS = { cpuSlowdown: 1, latency: 40, megabitsPerSecond: 10 };
const PORTS = { api: 4650, few: 4651, many: 4652 };
const MORE = REMOTES - 4;
/** Rounds in which documents are requested from each server in turn, without a browser. */
const ROUNDS = 9;
const DOCUMENTS_OF_A_ROUND = 50;
const SIZES = ['many', 'few'] as const;
type Size = (typeof SIZES)[number];
const servers = new Map<Size, ChildProcess>();

const data = mkdtempSync(path.join(tmpdir(), 'bench-'));
const workshop = makeWorkshop('growth');

async function compare(): Promise<void> {
  await buildRooms(builtRooms());
  const small = await buildSmallRemotes(
    workshop,
    Array.from({ length: MORE }, (_, index) => ({ name: `section-${index + 1}` })),
  );
  for (const size of SIZES) {
    const store = openReleaseStore(path.join(data, size, 'remotes'));
    for (const room of remoteRooms()) await publish(room, store, letPass);
    if (size === 'many')
      for (const { release, folder } of small)
        await store.activate(await store.put({ ...release, version: releasedAs(release) }, folder));
  }

  serve('dist/server.js', 'api', {
    DATA_DIR: path.join(data, 'api'),
    API_PORT: String(PORTS.api),
    SITE_ORIGIN: `http://localhost:${PORTS.few}`,
  });
  await waitUntilReady(`http://localhost:${PORTS.api}/readyz`);
  for (const size of SIZES) {
    const server = serve('dist/server/main.mjs', 'shell', {
      DATA_DIR: path.join(data, size),
      API_PORT: String(PORTS.api),
      SITE_PORT: String(PORTS[size]),
      SITE_ORIGIN: `http://localhost:${PORTS[size]}`,
    });
    servers.set(size, server);
  }
  await Promise.all([
    waitUntilReady(`http://localhost:${PORTS.few}/readyz`),
    waitUntilReady(`http://localhost:${PORTS.many}/readyz`),
  ]);

  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGUMENTS });
  console.log(
    `${4 + MORE} : 4 registered remotes, medians of ${RUNS} alternating visits, ${CONDITIONS.latency} ms and ` +
      `${CONDITIONS.megabitsPerSecond} Mbit/s\n`,
  );
  console.log(
    'page      document KB             JS KB                   requests       first byte ms          hydrated ' +
      'ms            processor ms of a document',
  );
  for (const page of PAGES) await comparePage(browser, page);
  await browser.close();
}

/**
 * Named like versions of `npm run release`, with ten hexadecimal digits of a hash: every page contains each of them.
 */
const releasedAs = ({ integrity }: Release): string =>
  `1.0.0-${createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 10)}`;

async function comparePage(browser: Browser, page: string): Promise<void> {
  const visits: Record<Size, Visit[]> = { few: [], many: [] };
  // Alternating, as in the comparison with the monolith. The first round only warms up.
  for (let run = 0; run <= RUNS; run++) {
    for (const size of SIZES) {
      const measured = await visit(browser, `http://localhost:${PORTS[size]}${page}`, CONDITIONS);
      if (run > 0) visits[size].push(measured);
    }
  }
  const pair = (key: keyof Visit, unit = 1, digits = 0) => {
    const [many, few] = [
      spreadOf(visits.many.map((one) => one[key])).median / unit,
      spreadOf(visits.few.map((one) => one[key])).median / unit,
    ];
    return `${many.toFixed(digits)} : ${few.toFixed(digits)} = ${(many / few).toFixed(3)}`;
  };
  console.log(
    [
      page.padEnd(9),
      pair('document', 1024, 1).padEnd(23),
      pair('bytes', 1024, 1).padEnd(23),
      pair('requests').padEnd(14),
      pair('ttfb').padEnd(22),
      pair('hydrated').padEnd(22),
      await compareServers(page),
    ].join(' '),
  );
}

/**
 * Processor time per document: milliseconds in the fastest round, and the ratios of all rounds. The first round only
 * warms up.
 */
async function compareServers(page: string): Promise<string> {
  const used: Record<Size, number[]> = { many: [], few: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const size of SIZES) {
      const perDocument = await processorTimeOfRound(page, size);
      if (round > 0) used[size].push(perDocument);
    }
  }
  const [many, few] = [spreadOf(used.many), spreadOf(used.few)];
  const ratio = shown(spreadOf(ratios(used.many, used.few)));
  return `${many.min.toFixed(1)} : ${few.min.toFixed(1)} = ${ratio}`;
}

async function processorTimeOfRound(page: string, size: Size): Promise<number> {
  const pid = servers.get(size)?.pid;
  const before = processorTime(pid);
  for (let document = 0; document < DOCUMENTS_OF_A_ROUND; document += 1) {
    await (await fetch(`http://localhost:${PORTS[size]}${page}`)).text();
  }
  return (processorTime(pid) - before) / DOCUMENTS_OF_A_ROUND;
}

try {
  await compare();
} finally {
  stopServices();
  for (const folder of [data, workshop]) rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
