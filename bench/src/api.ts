import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '../../api/src/testing/postgres-cluster.ts';
import { buildRooms } from '../../tools/src/build/build-rooms.ts';
import type { BareRoute } from './api/bare-server.ts';
import { takeOwnCore } from './api/cores.ts';
import { type Call, load, type Load } from './api/load.ts';
import { type Measurement, measurements } from './api/measurements.ts';
import { type Api, createServers, type DatabaseKind, type Servers } from './api/servers.ts';
import { ratios, shown, spreadOf } from './spread.ts';

/**
 * `npm run api -w bench [-- runs]`: how many calls a bare Fastify route answers for each call that the API answers with
 * the same bytes, on PGlite and on PostgreSQL, with 10,000 and with 100,000 articles. The servers are called in turn,
 * one at a time.
 */
const RUNS = Number(process.argv[2] ?? 5);
const SIZES = [10_000, 100_000];

const data = mkdtempSync(path.join(tmpdir(), 'bench-api-'));

async function compare(): Promise<void> {
  await buildRooms(['api']);
  const cluster = await startCluster({ isDurable: true });
  // After the cluster was started, so that the cluster may use all cores.
  const cores = takeOwnCore();
  const servers = createServers(data, cores);
  try {
    const all = await measurements();
    console.log(
      'Calls that a bare Fastify route answers, from memory, for each call of the API with the same bytes: ' +
        'under as much load as either takes (20 connections reading, 10 posting, 2 uploading).',
    );
    console.log(`Median (least–most) of ${RUNS} runs of each server in turn, after one to warm up. ${cores.note}\n`);
    for (const kind of ['PGlite', 'PostgreSQL'] as const) await compareOn(kind, { servers, cluster: cluster.url, all });
  } finally {
    servers.stop();
    await cluster.stop();
  }
}

interface Comparison {
  readonly servers: Servers;
  /** Address of a PostgreSQL server. */
  readonly cluster: string;
  readonly all: readonly Measurement[];
}

async function compareOn(kind: DatabaseKind, { servers, cluster, all }: Comparison): Promise<void> {
  const apis: Api[] = [];
  for (const size of SIZES) apis.push(await servers.startApi(kind, size, cluster));
  const [few, many] = SIZES;
  console.log(
    [
      kind.padEnd(36),
      ...SIZES.map((size) => `${size} articles`.padEnd(22)),
      `${many} : ${few}`.padEnd(22),
      'their p99'.padEnd(22),
      'generator',
    ].join(''),
  );
  for (const measurement of all) console.log(await line(measurement, apis, servers));
  console.log();
}

async function line({ name, call, bare }: Measurement, apis: readonly Api[], servers: Servers): Promise<string> {
  const [first] = apis;
  if (!first) throw new Error('There is nothing to measure.');
  const bareOrigin = await servers.startBare(await answerOf(first, call(first), bare));
  const sides = [
    { origin: bareOrigin, call: call(first) },
    ...apis.map((api) => ({ origin: api.origin, call: call(api) })),
  ];
  const loads = sides.map((): Load[] => []);
  for (let round = 0; round <= RUNS; round += 1) {
    // Every second round is in reverse order, because the last server finds a warmer machine than the first.
    const order = [...sides.keys()];
    for (const index of round % 2 === 0 ? order : order.toReversed()) {
      const side = sides[index];
      if (!side) continue;
      const measured = await load(side.origin, side.call);
      // The first round warms up and is not counted.
      if (round > 0) loads[index]?.push(measured);
    }
  }
  const [ofBare = [], few = [], many = []] = loads;
  const compared = (one: readonly Load[], other: readonly Load[], key: keyof Load) =>
    shown(
      spreadOf(
        ratios(
          one.map((run) => run[key]),
          other.map((run) => run[key]),
        ),
      ),
    ).padEnd(22);
  const generator = Math.max(...loads.flat().map((run) => run.generator));
  const columns = [
    name.padEnd(36),
    compared(ofBare, few, 'rate'),
    compared(ofBare, many, 'rate'),
    compared(few, many, 'rate'),
    compared(many, few, 'p99'),
  ];
  return [...columns, `${(generator * 100).toFixed(0)} %`].join('');
}

/** The response of the API, which the bare server is to repeat. */
async function answerOf(api: Api, { method, path: pathOf, headers, body }: Call, bare: string): Promise<BareRoute> {
  const sent = body?.(0);
  const answer = await fetch(`${api.origin}${pathOf(1)}`, {
    method,
    ...(headers ? { headers } : {}),
    ...(sent === undefined ? {} : { body: typeof sent === 'string' ? sent : new Uint8Array(sent) }),
  });
  if (!answer.ok) throw new Error(`${method} ${pathOf(1)} answered ${answer.status}: ${await answer.text()}`);
  return { method, path: bare, status: answer.status, body: await answer.text() };
}

try {
  await compare();
} finally {
  rmSync(data, { recursive: true, force: true });
}
process.exit(0);
