import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseStore } from '@northlight/shared/release-store';
import { z } from 'zod';
import { buildRooms } from '../../tools/src/build/build-rooms.ts';
import { publish } from '../../tools/src/release/publish.ts';
import { builtRooms, remoteRooms, ROOT } from '../../tools/src/rooms.ts';
import { waitUntilReady } from '../../tools/src/run/wait-until-ready.ts';
import { processorTime } from './composition/processor-time.ts';
import { letPass, serve, stopServices } from './composition/services.ts';
import { askFor } from './render/ask.ts';
import { PARTS, sharesOf } from './render/shares.ts';
import { endOf, type Side, startShell, type Variant, withShells } from './render/shells.ts';
import { startStandIn } from './render/stand-in-api.ts';
import { compareThroughput } from './render/throughput.ts';
import { ratios, shown, spreadOf } from './spread.ts';

/**
 * `npm run render -w bench -- [checkout]`: what an uncached page costs, and which work the time is spent on. With
 * another checkout whose shell is built, also the ratio to that one. Both shells have the same releases.
 */
const BASE = process.argv[2];
const ROUNDS = 9;
const DOCUMENTS_OF_A_ROUND = 60;
const API_PORT = 4655;
const STAND_IN_PORT = 4656;
const FIRST_SITE_PORT = 4657;

const data = mkdtempSync(path.join(tmpdir(), 'bench-render-'));
const internalKey = randomBytes(32).toString('base64url');
const api = `http://localhost:${API_PORT}`;

const checkouts = [['now', ROOT] as const, ...(BASE ? [['before', path.resolve(BASE)] as const] : [])];
const sides: readonly Side[] = checkouts.map(([name, root], index) => ({
  name,
  root,
  port: FIRST_SITE_PORT + index,
  folder: path.join(data, name),
}));

/**
 * The stand-in API answers from memory and sends no content versions, so no response is cached and each read is a call.
 */
const READS_AS_CALLS: Variant = {
  label: 'reads that are calls',
  env: { API_ORIGIN: `http://localhost:${STAND_IN_PORT}` },
};
/** A shell that caches responses answers reads from its memory; another one calls the API. Pages are not cached. */
const READS_FROM_MEMORY: Variant = {
  label: 'reads from memory',
  env: { API_ORIGIN: api, INTERNAL_KEY: internalKey, PAGE_CACHE_MB: '0' },
};
const PAGES_FROM_MEMORY: Variant = {
  label: 'the page from memory',
  env: { API_ORIGIN: api, INTERNAL_KEY: internalKey },
};

async function measure(): Promise<void> {
  await buildRooms(builtRooms());
  serve('dist/server.js', 'api', {
    DATA_DIR: path.join(data, 'api'),
    API_PORT: String(API_PORT),
    INTERNAL_KEY: internalKey,
  });
  await waitUntilReady(`${api}/readyz`);
  const standIn = startStandIn(api, STAND_IN_PORT);
  for (const { folder } of sides) await publishTo(folder);
  const paths = ['/', '/blog', await anArticle()];

  for (const variant of [READS_AS_CALLS, READS_FROM_MEMORY]) {
    console.log(`\nProcessor's time of a document, ${variant.label}\n`);
    await withShells(sides, variant, async (shells) => {
      for (const pathname of paths) await compare(pathname, shells);
    });
  }
  for (const variant of [READS_AS_CALLS, READS_FROM_MEMORY]) await printProfiles(variant, paths);
  await measureThroughput(paths);
  standIn.close();
}

async function publishTo(folder: string): Promise<void> {
  const store = openReleaseStore(path.join(folder, 'remotes'));
  for (const room of remoteRooms()) await publish(room, store, letPass);
}

async function anArticle(): Promise<string> {
  const answer: unknown = await (await fetch(`${api}/article?page=0&limit=1`)).json();
  const {
    data: [article],
  } = z.object({ data: z.array(z.object({ title: z.string() })) }).parse(answer);
  if (!article) throw new Error('There is no article.');
  return `/blog/${encodeURIComponent(article.title.replaceAll(' ', '-'))}`;
}

/** Milliseconds of processor time per document, in alternating rounds. */
async function compare(pathname: string, shells: readonly ChildProcess[]): Promise<void> {
  const costs: number[][] = sides.map(() => []);
  for (const { port } of sides) await askFor(port, pathname, DOCUMENTS_OF_A_ROUND);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { port }] of sides.entries()) {
      const before = processorTime(shells[index]?.pid);
      await askFor(port, pathname, DOCUMENTS_OF_A_ROUND);
      costs[index]?.push((processorTime(shells[index]?.pid) - before) / DOCUMENTS_OF_A_ROUND);
    }
  const [now = [], before] = costs;
  const cost = (values: readonly number[]) => shown(spreadOf(values), (value) => value.toFixed(1));
  const perSecond = `${(1000 / spreadOf(now).median).toFixed(0)} documents for a second of the processor`;
  const ratio = before ? `, before ${cost(before)}, now : before ${shown(spreadOf(ratios(now, before)))}` : '';
  console.log(`${pathname}: ${cost(now)} ms, ${perSecond}${ratio}`);
}

async function printProfiles(variant: Variant, paths: readonly string[]): Promise<void> {
  console.log(`\nShares of the processor's time, ${variant.label}\n`);
  console.log(`${'side'.padEnd(10)}${PARTS.map((part) => part.padStart(14)).join('')}`);
  for (const side of sides) {
    const shares = await profile(side, variant, paths);
    const cells = PARTS.map((part) => `${(100 * shares[part]).toFixed(1)} %`.padStart(14));
    console.log(side.name.padEnd(10) + cells.join(''));
  }
}

async function profile(side: Side, variant: Variant, paths: readonly string[]): Promise<ReturnType<typeof sharesOf>> {
  const folder = mkdtempSync(path.join(data, `${side.name}-profile-`));
  const started = performance.now();
  const shell = await startShell(side, variant, ['--cpu-prof', '--cpu-prof-dir', folder]);
  for (const pathname of paths) await askFor(side.port, pathname, DOCUMENTS_OF_A_ROUND);
  const warmUp = performance.now() - started;
  for (const pathname of paths) await askFor(side.port, pathname, DOCUMENTS_OF_A_ROUND * 3);
  await endOf(shell);
  const [file = ''] = readdirSync(folder);
  return sharesOf(path.join(folder, file), path.join(side.root, 'shell/dist/server'), warmUp);
}

/**
 * What cached pages gain: compares them with this shell and the other one, both of which render each page per visitor.
 */
async function measureThroughput(paths: readonly string[]): Promise<void> {
  const [now, before] = sides;
  if (!now) return;
  const cached = { ...now, port: FIRST_SITE_PORT + sides.length, folder: path.join(data, 'cached') };
  await publishTo(cached.folder);
  console.log('\nDocuments a second of one process, 16 connections, no compression\n');
  await compareThroughput(paths, [
    { side: cached, variant: PAGES_FROM_MEMORY },
    { side: now, variant: { ...READS_FROM_MEMORY, label: 'made for each visitor, now' } },
    ...(before ? [{ side: before, variant: { ...READS_FROM_MEMORY, label: 'made for each visitor, before' } }] : []),
  ]);
}

try {
  await measure();
} finally {
  stopServices();
  rmSync(data, { recursive: true, force: true });
}
process.exit(0);
