import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster } from '../../api/src/testing/postgres-cluster.ts';
import { signIn } from '../../e2e/fixtures/api-session.ts';
import { keepWriting } from '../../e2e/fixtures/keep-writing.ts';
import { buildRooms } from '../../tools/src/build/build-rooms.ts';
import { builtRooms } from '../../tools/src/rooms.ts';
import { articlesOf } from './api/seed.ts';
import { askDatabase } from './api/servers.ts';
import { runCommand } from './backup/site.ts';
import { eightMachines, OF_A_KIND } from './processes/eight-machines.ts';
import { ADMINISTRATOR, type RunningProcess, startProcesses } from './processes/running.ts';
import { type SharedState, watchSharedState } from './processes/shared-state.ts';
import { shown, spreadOf } from './spread.ts';

/**
 * `npm run processes -w bench [-- rounds [seconds]]`: how much one, two and four processes each of API and site answer
 * on the same cores, what each process costs, and how much they communicate through the database.
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = Number(process.argv[3] ?? 15);
const ARTICLES = 1_000;
const COUNTS = [1, 2, 4] as const;
/** Concurrent clients. */
const ASKERS = 32;
/** Milliseconds between two writes. */
const BETWEEN_WRITES = 200;
const PAGES = ['/', '/about', '/blog', '/career', '/contact'];

const data = mkdtempSync(path.join(tmpdir(), 'bench-processes-'));

interface Measured {
  readonly documents: number;
  readonly reads: number;
  readonly idleMegabytes: number;
  readonly busyMegabytes: number;
  /** Share of one core. */
  readonly idleShare: number;
  readonly idleTransactions: number;
  readonly busyTransactions: number;
  /** Connections to the database after the load. */
  readonly connections: number;
  readonly noticesOfAWrite: number;
}

type Ask = (index: number) => string;

/** @returns responses per second. @throws when a request fails. */
async function answersASecond(asks: readonly Ask[]): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let index = 0;
  let answered = 0;
  await Promise.all(
    Array.from({ length: ASKERS }, async () => {
      while (performance.now() < end) {
        index += 1;
        const address = asks[index % asks.length]?.(index) ?? '';
        const answer = await fetch(address);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
        answered += 1;
      }
    }),
  );
  return answered / SECONDS;
}

const of = (processes: readonly RunningProcess[], kind: RunningProcess['kind']) =>
  processes.filter((one) => one.kind === kind).map(({ origin }) => origin);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function measure(count: number, databaseUrl: string, shared: SharedState): Promise<Measured> {
  const { processes, stop } = await startProcesses(count, data, databaseUrl);
  try {
    const [apis, shells] = [of(processes, 'API'), of(processes, 'site')];
    // A start still has work to finish.
    await pause(3_000);
    const [idleFrom, usedFrom] = [await shared.traffic(), processes.map((one) => one.used())];
    await pause(SECONDS * 1_000);
    const idleTo = await shared.traffic();
    const used = processes.map((one, index) => one.used() - (usedFrom[index] ?? 0));
    const idleMegabytes = mean(processes.map((one) => one.memory()));

    const documents = await answersASecond(
      shells.flatMap((origin) => PAGES.map((page) => () => `${origin}${page}?${Math.random()}`)),
    );
    const [apiOrigin = '', origin = ''] = [apis[0], shells[0]];
    const { token } = await signIn({ apiOrigin, origin, dataFolder: data, administrator: ADMINISTRATOR });
    const headers = { authorization: `Bearer ${token}`, origin };
    const writing = keepWriting(
      {
        address: `${apis.at(-1)}/article-category/admin/create`,
        headers,
        bodyOf: () => ({ name: crypto.randomUUID() }),
      },
      BETWEEN_WRITES,
    );
    const busyFrom = await shared.traffic();
    // Each page of the list has one article, and none of them is cached.
    const reads = await answersASecond(
      apis.map((origin) => (index) => `${origin}/article?limit=1&page=${index % ARTICLES}`),
    );
    await writing.stop();
    const [busyTo, connections] = [await shared.traffic(), await shared.connections()];
    return {
      documents,
      reads,
      idleMegabytes,
      busyMegabytes: mean(processes.map((one) => one.memory())),
      idleShare: mean(used) / (SECONDS * 1_000),
      idleTransactions: (idleTo.transactions - idleFrom.transactions) / SECONDS,
      busyTransactions: (busyTo.transactions - busyFrom.transactions) / SECONDS,
      connections,
      noticesOfAWrite: (busyTo.notices - busyFrom.notices) / writing.acknowledged().length,
    };
  } finally {
    await stop();
  }
}

async function compare(): Promise<void> {
  await buildRooms(builtRooms());
  const cluster = await startCluster({ isDurable: true });
  const shared = await watchSharedState(cluster.url);
  try {
    await runCommand(['--import', 'tsx', 'tools/src/publish-and-mirror.ts'], { DATA_DIR: data });
    // The first start creates the tables.
    await (await startProcesses(1, data, cluster.url)).stop();
    await askDatabase({ databaseUrl: cluster.url, databaseFolder: '' }, articlesOf(ARTICLES));
    const all = new Map<number, Measured[]>(COUNTS.map((count) => [count, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const count of round % 2 === 0 ? COUNTS : COUNTS.toReversed())
        all.get(count)?.push(await measure(count, cluster.url, shared));
    console.log(`Median (least–most) of ${ROUNDS} rounds in turn, load ${loadavg()[0]?.toFixed(1)}\n`);
    console.log(
      `${'processes of API and site each'.padEnd(46)}${COUNTS.map((count) => String(count).padStart(24)).join('')}`,
    );
    for (const [title, key, digits] of LINES) {
      const cells = COUNTS.map((count) =>
        shown(spreadOf((all.get(count) ?? []).map((one) => one[key])), (value) => value.toFixed(digits)).padStart(24),
      );
      console.log(title.padEnd(46) + cells.join(''));
    }
    const medianOf = (key: keyof Measured) => spreadOf((all.get(OF_A_KIND) ?? []).map((one) => one[key])).median;
    const one = {
      busyMegabytes: medianOf('busyMegabytes'),
      idleTransactions: medianOf('idleTransactions'),
      connections: medianOf('connections'),
      noticesOfAWrite: medianOf('noticesOfAWrite'),
    };
    console.log(`\n${eightMachines(one).join('\n')}`);
  } finally {
    await shared.close();
    await cluster.stop();
  }
}

const LINES: readonly (readonly [string, keyof Measured, number])[] = [
  ['documents of the site a second', 'documents', 0],
  ['reads of the API a second, from the database', 'reads', 0],
  ['megabytes of a process, idle', 'idleMegabytes', 0],
  ['megabytes of a process, after the load', 'busyMegabytes', 0],
  ['share of a core of a process, idle', 'idleShare', 4],
  ['transactions a second, idle', 'idleTransactions', 1],
  ['transactions a second, under reads', 'busyTransactions', 0],
  ['connections to the database, after the load', 'connections', 0],
  ['notices of a write', 'noticesOfAWrite', 2],
];

try {
  await compare();
} finally {
  rmSync(data, { recursive: true, force: true });
}
process.exit(0);
