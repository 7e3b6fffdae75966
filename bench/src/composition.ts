import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseStore } from '@northlight/shared/release-store';
import { chromium } from 'playwright';
import { z } from 'zod';
import { BROWSER_ARGUMENTS } from '../../e2e/fixtures/chromium.ts';
import { buildRooms } from '../../tools/src/build/build-rooms.ts';
import { publish } from '../../tools/src/release/publish.ts';
import { builtRooms, remoteRooms } from '../../tools/src/rooms.ts';
import { ensureBrowser } from '../../tools/src/run/prerequisites.ts';
import { waitUntilReady } from '../../tools/src/run/wait-until-ready.ts';
import { buildMonolith } from './composition/build-monolith.ts';
import { type Conditions, visit, type Visit } from './composition/measure.ts';
import { startProxy } from './composition/proxy.ts';
import { letPass, serve, stopServices } from './composition/services.ts';
import { ratios, shown, spreadOf } from './spread.ts';

/**
 * `npm run composition -w bench [-- runs]`: what composing the site at run time costs its visitors. The composed site
 * and the same code built as one application, behind the same server, are visited alternately in one headless Chromium.
 */
const RUNS = Number(process.argv[2] ?? 7);
const PAGES = ['/', '/blog', '/about'];
const NETWORK = { latency: 40, megabitsPerSecond: 10 };
const PORTS = { api: 4630, composed: 4631, monolith: 4632, composedProxy: 4641, monolithProxy: 4642 };

const data = mkdtempSync(path.join(tmpdir(), 'bench-'));
const common = { DATA_DIR: data, API_PORT: String(PORTS.api) };

/** Returns a function that replaces a page's preloads of the remotes' files by preloads of the monolith's chunks. */
function preloadMonolith(chunksFile: string): (html: string) => string {
  const { chunks } = z
    .object({ chunks: z.record(z.string(), z.array(z.string())) })
    .parse(JSON.parse(readFileSync(chunksFile, 'utf8')));
  return (html) => {
    const files = new Set<string>();
    const bare = html.replace(
      /<link rel="preload" href="\/remotes\/([^/]+)\/[^/]+\/web\/([^"]+)" as="script"[^>]*>/g,
      (_tag, remote: string, file: string) => {
        const chunk = file.replace(/\.[0-9a-f]{10}\.js$/, '');
        for (const name of [chunk === 'remote' ? `${remote}--remote` : chunk])
          for (const needed of chunks[name] ?? []) files.add(needed);
        return '';
      },
    );
    const preloads = [...files].map(
      (file) => `<link rel="preload" href="/assets/${file}" as="script" fetchpriority="low">`,
    );
    // At the same position as the remotes' preloads.
    const place = '<template id="scripts">';
    return bare.replace(place, `${place}${preloads.join('')}`);
  };
}

async function compare(): Promise<void> {
  await buildRooms(builtRooms());
  const monolithFolder = await buildMonolith();
  const store = openReleaseStore(path.join(data, 'remotes'));
  for (const room of remoteRooms()) await publish(room, store, letPass);

  serve('dist/server.js', 'api', { ...common, SITE_ORIGIN: `http://localhost:${PORTS.composedProxy}` });
  await waitUntilReady(`http://localhost:${PORTS.api}/readyz`);
  serve('dist/server/main.mjs', 'shell', {
    ...common,
    SITE_PORT: String(PORTS.composed),
    SITE_ORIGIN: `http://localhost:${PORTS.composedProxy}`,
  });
  serve('dist/server/main.mjs', 'shell', {
    ...common,
    SITE_PORT: String(PORTS.monolith),
    SITE_ORIGIN: `http://localhost:${PORTS.monolithProxy}`,
    SHELL_WEB_DIR: monolithFolder,
  });
  await Promise.all([
    waitUntilReady(`http://localhost:${PORTS.composed}/readyz`),
    waitUntilReady(`http://localhost:${PORTS.monolith}/readyz`),
  ]);
  await startProxy(PORTS.composedProxy, PORTS.composed, (html) => html);
  await startProxy(PORTS.monolithProxy, PORTS.monolith, preloadMonolith(path.join(monolithFolder, 'chunks.json')));

  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGUMENTS });
  console.log(
    `composed : monolith = median of the ratios (least–most) of ${RUNS} pairs of visits; ${NETWORK.latency} ms ` +
      `and ${NETWORK.megabitsPerSecond} Mbit/s`,
  );
  console.log(
    'A spread that reaches from below 1 to above it shows no difference. Document and first byte: see the ' +
      'README on what they leave out.',
  );
  for (const cpuSlowdown of [1, 4])
    for (const page of PAGES) await comparePage(browser, page, { cpuSlowdown, ...NETWORK });
  await browser.close();
}

/** The reported values of a visit: name, key in the measurement, unit and digits. */
const ROWS: readonly {
  readonly name: string;
  readonly key: keyof Visit;
  readonly unit?: number;
  readonly digits?: number;
}[] = [
  { name: 'JS gzip KB', key: 'bytes', unit: 1024, digits: 1 },
  { name: 'JS requests', key: 'requests' },
  { name: 'document gzip KB', key: 'document', unit: 1024, digits: 1 },
  { name: 'first byte ms', key: 'ttfb' },
  { name: 'FCP ms', key: 'fcp' },
  { name: 'LCP ms', key: 'lcp' },
  { name: 'hydrated ms', key: 'hydrated' },
];

const VARIANTS = ['composed', 'monolith'] as const;

async function comparePage(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  page: string,
  conditions: Conditions,
): Promise<void> {
  const visits: Record<(typeof VARIANTS)[number], Visit[]> = { composed: [], monolith: [] };
  // The variants alternate, so that other load on the machine affects both equally, and each is first in turn. The
  // first round only warms up.
  for (let run = 0; run <= RUNS; run++) {
    for (const variant of run % 2 === 0 ? VARIANTS : VARIANTS.toReversed()) {
      const port = variant === 'composed' ? PORTS.composedProxy : PORTS.monolithProxy;
      const measured = await visit(browser, `http://localhost:${port}${page}`, conditions);
      if (run > 0) visits[variant].push(measured);
    }
  }
  console.log(`\n${page}, CPU ${conditions.cpuSlowdown}x slower`);
  for (const { name, key, unit = 1, digits = 0 } of ROWS) {
    const [composed, monolith] = VARIANTS.map((variant) => visits[variant].map((one) => one[key] / unit));
    if (!composed || !monolith) continue;
    const medians = [composed, monolith].map((values) => spreadOf(values).median.toFixed(digits));
    console.log(
      `  ${name.padEnd(18)}${medians.join(' : ').padEnd(18)}= ${shown(spreadOf(ratios(composed, monolith)))}`,
    );
  }
}

try {
  await compare();
} finally {
  stopServices();
  rmSync(data, { recursive: true, force: true });
}
process.exit(0);
