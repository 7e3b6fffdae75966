import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseStore } from '@northlight/shared/release-store';
import { chromium } from 'playwright';
import { buildRooms } from '../../tools/src/build/build-rooms.ts';
import { publish } from '../../tools/src/release/publish.ts';
import { builtRooms, remoteRooms } from '../../tools/src/rooms.ts';
import { ensureBrowser } from '../../tools/src/run/prerequisites.ts';
import { waitUntilReady } from '../../tools/src/run/wait-until-ready.ts';
import { buildMonolith } from './composition/build-monolith.ts';
import { type Conditions, median, visit, type Visit } from './composition/measure.ts';
import { startProxy } from './composition/proxy.ts';
import { BROWSER_ARGUMENTS, letPass, serve, stopServices } from './composition/services.ts';

/**
 * `npm run composition -w bench [-- runs]`: what composing the site at run time costs its visitors. The composed site and
 * the same code built as one application, behind the same server, visited alternately in one headless Chromium.
 */
const RUNS = Number(process.argv[2] ?? 7);
const PAGES = ['/', '/blog', '/about'];
const NETWORK = { latency: 40, megabitsPerSecond: 10 };
const PORTS = { api: 4630, composed: 4631, monolith: 4632, composedProxy: 4641, monolithProxy: 4642 };

const data = mkdtempSync(path.join(tmpdir(), 'bench-'));
const common = { DATA_DIR: data, API_PORT: String(PORTS.api) };

/** Names the monolith's chunks in place of the remotes' files. */
function preloadMonolith(chunksFile: string): (html: string) => string {
  const { chunks } = JSON.parse(readFileSync(chunksFile, 'utf8')) as { chunks: Record<string, string[]> };
  return (html) => {
    const files = new Set<string>();
    const bare = html.replace(/<link rel="preload" href="\/remotes\/([^/]+)\/[^/]+\/web\/([^"]+)" as="script"[^>]*>/g, (_tag, remote: string, file: string) => {
      const chunk = file.replace(/\.[0-9a-f]{10}\.js$/, '');
      for (const name of [chunk === 'remote' ? `${remote}--remote` : chunk]) for (const needed of chunks[name] ?? []) files.add(needed);
      return '';
    });
    return bare.replace('<link rel="icon"', `${[...files].map((file) => `<link rel="preload" href="/assets/${file}" as="script" fetchpriority="low">`).join('')}<link rel="icon"`);
  };
}

async function compare(): Promise<void> {
  await buildRooms(builtRooms());
  const monolithFolder = await buildMonolith();
  const store = openReleaseStore(path.join(data, 'remotes'));
  for (const room of remoteRooms()) await publish(room, store, letPass);

  serve('dist/server.js', 'api', { ...common, SITE_ORIGIN: `http://localhost:${PORTS.composedProxy}` });
  await waitUntilReady(`http://localhost:${PORTS.api}/readyz`);
  serve('dist/server/main.mjs', 'shell', { ...common, SITE_PORT: String(PORTS.composed), SITE_ORIGIN: `http://localhost:${PORTS.composedProxy}` });
  serve('dist/server/main.mjs', 'shell', { ...common, SITE_PORT: String(PORTS.monolith), SITE_ORIGIN: `http://localhost:${PORTS.monolithProxy}`, SHELL_WEB_DIR: monolithFolder });
  await Promise.all([waitUntilReady(`http://localhost:${PORTS.composed}/readyz`), waitUntilReady(`http://localhost:${PORTS.monolith}/readyz`)]);
  await startProxy(PORTS.composedProxy, PORTS.composed, (html) => html);
  await startProxy(PORTS.monolithProxy, PORTS.monolith, preloadMonolith(path.join(monolithFolder, 'chunks.json')));

  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: BROWSER_ARGUMENTS,
  });
  console.log(`composed : monolith, medians of ${RUNS} alternating visits, ${NETWORK.latency} ms and ${NETWORK.megabitsPerSecond} Mbit/s\n`);
  console.log('page      CPU   JS gzip KB           requests  FCP ms               LCP ms               hydrated ms');
  for (const cpuSlowdown of [1, 4]) for (const page of PAGES) await comparePage(browser, page, { cpuSlowdown, ...NETWORK });
  await browser.close();
}

async function comparePage(browser: Awaited<ReturnType<typeof chromium.launch>>, page: string, conditions: Conditions): Promise<void> {
  const visits: Record<'composed' | 'monolith', Visit[]> = { composed: [], monolith: [] };
  // Alternating, so that whatever else the machine does meets both alike; the first round only warms up.
  for (let run = 0; run <= RUNS; run++) {
    for (const variant of ['composed', 'monolith'] as const) {
      const measured = await visit(browser, `http://localhost:${variant === 'composed' ? PORTS.composedProxy : PORTS.monolithProxy}${page}`, conditions);
      if (run > 0) visits[variant].push(measured);
    }
  }
  const pair = (key: keyof Visit, unit = 1, digits = 0) => {
    const [composed, monolith] = [median(visits.composed.map((one) => one[key])) / unit, median(visits.monolith.map((one) => one[key])) / unit];
    return `${composed.toFixed(digits)} : ${monolith.toFixed(digits)} = ${(composed / monolith).toFixed(2)}`;
  };
  console.log(
    [page.padEnd(9), `${conditions.cpuSlowdown}x`.padEnd(5), pair('bytes', 1024, 1).padEnd(20), pair('requests').padEnd(9), pair('fcp').padEnd(20), pair('lcp').padEnd(20), pair('hydrated')].join(' '),
  );
}

try {
  await compare();
} finally {
  stopServices();
  rmSync(data, { recursive: true, force: true });
}
process.exit(0);
