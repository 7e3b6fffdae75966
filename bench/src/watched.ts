import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseStore } from '@northlight/shared/release-store';
import { buildRooms } from '../../tools/src/build/build-rooms.ts';
import { publish } from '../../tools/src/release/publish.ts';
import { builtRooms, remoteRooms } from '../../tools/src/rooms.ts';
import { waitUntilReady } from '../../tools/src/run/wait-until-ready.ts';
import { type Call, load } from './api/load.ts';
import { processorTime } from './composition/processor-time.ts';
import { letPass } from './composition/services.ts';
import { endOf, startShell } from './render/shells.ts';
import { ratios, shown, spreadOf } from './spread.ts';
import { startSink, type ObservedVariant, variantsOf } from './watched/variants.ts';

/**
 * `npm run watched -w bench [-- rounds [seconds [checkout]]]`: how much throughput metrics and traces cost, for the API
 * and for the site, as the ratio of responses without them to responses with them; and how much processor time, as the
 * ratio of a response's with them to one's without, which other processes on the machine disturb less. A second process
 * without them shows how far two equal processes differ. With another checkout, which must be built there, also what
 * the mere possibility of turning them on costs. Linux only.
 */
const ROUNDS = Number(process.argv[2] ?? 9);
const SECONDS = Number(process.argv[3] ?? 1);
const BEFORE = process.argv[4];
const FIRST_PORT = 4700;
/** Seconds. */
const WARM_UP = 3;

const data = mkdtempSync(path.join(tmpdir(), 'bench-watched-'));
const internalKey = 'x'.repeat(32);
const started: ChildProcess[] = [];

interface Runner {
  readonly variant: ObservedVariant;
  readonly api: Target;
  readonly site: Target;
}

interface Target {
  readonly origin: string;
  readonly pid: number | undefined;
}

/** Starts an API and a site with their own data. Their request logs are written, but discarded. */
async function start(variant: ObservedVariant, index: number): Promise<Runner> {
  const folder = path.join(data, String(index));
  const [apiPort, sitePort] = [FIRST_PORT + index * 2, FIRST_PORT + index * 2 + 1];
  const [api, site] = [`http://localhost:${apiPort}`, `http://localhost:${sitePort}`];
  const env = {
    ...variant.env,
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
    INTERNAL_KEY: internalKey,
    API_ORIGIN: api,
    SITE_ORIGIN: site,
  };
  const server = spawn(process.execPath, ['dist/server.js'], {
    cwd: path.join(variant.root, 'api'),
    env: { ...process.env, ...env, DATA_DIR: folder, API_PORT: String(apiPort) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.push(server);
  await waitUntilReady(`${api}/readyz`);
  const store = openReleaseStore(path.join(folder, 'remotes'));
  for (const room of remoteRooms()) await publish(room, store, letPass);
  const shell = await startShell(
    { name: variant.label, root: variant.root, port: sitePort, folder },
    { label: variant.label, env },
  );
  started.push(shell);
  return { variant, api: { origin: api, pid: server.pid }, site: { origin: site, pid: shell.pid } };
}

const callOf = (address: (index: number) => string): Call => ({
  method: 'GET',
  path: address,
  connections: 16,
  seconds: SECONDS,
});

const MEASURED: readonly { readonly label: string; readonly of: 'api' | 'site'; readonly call: Call }[] = [
  { label: 'API: a list, from memory', of: 'api', call: callOf(() => '/article?page=0&limit=9') },
  {
    label: 'API: a search, by statements',
    of: 'api',
    call: callOf((index) => `/article?page=0&limit=9&search=${index.toString(36)}`),
  },
  { label: 'site: a page, from memory', of: 'site', call: callOf(() => '/blog') },
];

/** Responses a second, and milliseconds of processor time for each. */
interface Measured {
  readonly rate: number;
  readonly processor: number;
}

async function measure({ origin, pid }: Target, call: Call): Promise<Measured> {
  const before = processorTime(pid);
  const { rate, answered } = await load(origin, call);
  return { rate, processor: (processorTime(pid) - before) / answered };
}

/** The mean of two measurements of one process. */
const meanOf = (one: Measured, other: Measured): Measured => ({
  rate: (one.rate + other.rate) / 2,
  processor: (one.processor + other.processor) / 2,
});

/**
 * Compares each variant with the one without metrics and traces, in rounds of four measurements: without, with, with,
 * without. So a machine that becomes faster or slower during a round is the same for both.
 */
async function compare([off, ...others]: readonly Runner[]): Promise<void> {
  if (!off) throw new Error('There is nothing to compare with.');
  for (const { label, of, call } of MEASURED) {
    console.log(`\n${label}`);
    for (const { api, site } of [off, ...others]) await load({ api, site }[of].origin, { ...call, seconds: WARM_UP });
    for (const other of others) {
      const rounds: { readonly without: Measured; readonly own: Measured }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const first = await measure(off[of], call);
        const own = meanOf(await measure(other[of], call), await measure(other[of], call));
        rounds.push({ own, without: meanOf(first, await measure(off[of], call)) });
      }
      print(
        other.variant.label,
        rounds.map(({ own }) => own),
        rounds.map(({ without }) => without),
      );
    }
  }
}

function print(label: string, own: readonly Measured[], off: readonly Measured[]): void {
  const rate = shown(spreadOf(own.map(rateOf)), (value) => value.toFixed(0));
  const rates = shown(spreadOf(ratios(off.map(rateOf), own.map(rateOf))));
  const times = shown(spreadOf(ratios(own.map(timeOf), off.map(timeOf))));
  console.log(`  ${label}: ${rate} a second; off : this ${rates}, processor time this : off ${times}`);
}

const rateOf = ({ rate }: Measured): number => rate;
const timeOf = ({ processor }: Measured): number => processor;

const sink = await startSink();
try {
  await buildRooms(builtRooms());
  const runners: Runner[] = [];
  for (const [index, variant] of variantsOf(sink.origin, BEFORE && path.resolve(BEFORE)).entries())
    runners.push(await start(variant, index));
  console.log(`Median (least–most) of ${ROUNDS} rounds of four times ${SECONDS} s, 16 connections.`);
  await compare(runners);
} finally {
  await Promise.all(started.filter(({ exitCode }) => exitCode === null).map(endOf));
  sink.server.close();
  rmSync(data, { recursive: true, force: true });
}
process.exit(0);
