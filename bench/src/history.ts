import { loadavg } from 'node:os';
import path from 'node:path';
import { accessTo } from '../../api/src/testing/content-access.ts';
import { openDatabase } from '../../api/src/database/open-database.ts';
import { ROOT } from '../../tools/src/rooms.ts';
import { processorTime, processorTimeOfTree } from './composition/processor-time.ts';
import { onEachDatabase } from './api/on-each-database.ts';
import type { Api } from './api/servers.ts';
import { saveWithHistory, saveWithoutHistory, type Sizes, sizesOf } from './history/saves.ts';
import { revisionsOf } from './history/seed.ts';
import { timeThinning } from './history/thinning.ts';
import { ratios, shown, spreadOf } from './spread.ts';

/**
 * `npm run history -w bench [-- runs]`: with 100,000 changes in the history, how long the API takes to show the history
 * of a record, what a save with history costs compared with one without, and how much the database grows with each
 * change; on PGlite and on PostgreSQL.
 */
const RUNS = Number(process.argv[2] ?? 15);
const ARTICLES = 1_000;
const REVISIONS = 100_000;
const READS = 100;
const SAVES_A_RUN = 100;
/** Number of reads that warm up. */
const WARMING = 50;

const load = () => `load ${loadavg()[0]?.toFixed(2)}`;

/** Path of the n-th read. Two reads of `any article` in a row are of different records. */
const READS_OF: Readonly<Record<string, (index: number) => string>> = {
  'any article': (index) => `/article/admin/history/${2 + ((index * 7_919) % (ARTICLES - 1))}`,
  'the article of each tenth change': () => '/article/admin/history/1',
  'the same, from the middle on': (index) => `/article/admin/history/1?before=${REVISIONS / 2 + index}`,
  'the same, a hundred entries': () => '/article/admin/history/1?limit=100',
};

/** Cost of one operation in milliseconds. */
interface Cost {
  /** Elapsed time; on a busy machine it includes time of other processes. */
  readonly time: number;
  /** Processor time of the API and the database. */
  readonly processor: number;
}

/** @param ownPart whether the processor time of this process counts too. */
async function costOf(count: number, act: (index: number) => Promise<unknown>, ownPart: boolean): Promise<Cost> {
  const used = () => processorTimeOfTree(process.pid) - (ownPart ? 0 : processorTime(process.pid));
  const [start, usedBefore] = [performance.now(), used()];
  for (let index = 0; index < count; index += 1) await act(index);
  return { time: (performance.now() - start) / count, processor: (used() - usedBefore) / count };
}

async function showReads({ origin, administrator }: Api, name: string, pathOf: (index: number) => string) {
  const times: number[] = [];
  const read = async (index: number) => {
    const start = performance.now();
    const answer = await fetch(`${origin}${pathOf(index)}`, { headers: administrator });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${pathOf(index)} answered ${answer.status}.`);
    times.push(performance.now() - start);
  };
  for (let index = 0; index < WARMING; index += 1) await read(index);
  times.length = 0;
  const { processor } = await costOf(READS, (index) => read(index + WARMING), false);
  const columns = [name.padEnd(36), milliseconds(times).padEnd(22), processor.toFixed(1).padEnd(12), load()];
  console.log(columns.join(''));
}

async function compareSaves({ database }: Api): Promise<void> {
  const before = await sizesOf(database);
  const migrationsFolder = path.join(ROOT, 'api/migrations');
  const opened = await openDatabase({ ...database, migrationsFolder }, (error) => console.error(error));
  const access = accessTo(opened.db);
  let index = 0;
  const run = (save: typeof saveWithoutHistory | typeof saveWithHistory) =>
    costOf(SAVES_A_RUN, () => save(access, 1 + (++index % ARTICLES), index), true);
  const withHistory: Cost[] = [];
  const without: Cost[] = [];
  await run(saveWithHistory);
  await run(saveWithoutHistory);
  for (let count = 0; count < RUNS; count += 1) {
    // Every second run is in reverse order, because the last one finds a warmer machine than the first.
    if (count % 2 === 0) withHistory.push(await run(saveWithHistory));
    without.push(await run(saveWithoutHistory));
    if (count % 2 === 1) withHistory.push(await run(saveWithHistory));
  }
  const grown = await sizesOf(database);
  const { transactions, longest, whole } = await timeThinning(opened.db);
  await opened.close();
  console.log(`\n${'a save'.padEnd(36)}with history          without               with : without`);
  for (const measure of ['time', 'processor'] as const) {
    const [one, other] = [withHistory, without].map((costs) => costs.map((cost) => cost[measure]));
    if (!one || !other) continue;
    const compared = shown(spreadOf(ratios(one, other)));
    const columns = [`${measure}, ms`, milliseconds(one), milliseconds(other), compared];
    console.log(columns.map((column, place) => column.padEnd(place === 0 ? 36 : 22)).join(''), load());
  }
  showGrowth(before, grown);
  const { revisions } = await sizesOf(database);
  console.log(
    `thinned to ${revisions} in ${(whole / 1000).toFixed(1)} s, in ${transactions} transactions, the longest of ` +
      `${longest.toFixed(0)} ms`,
  );
}

const milliseconds = (values: readonly number[]) => shown(spreadOf(values), (value) => value.toFixed(1));
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

function showGrowth(before: Sizes, after: Sizes): void {
  const { history, database, revisions } = before;
  console.log(
    `history of ${revisions} changes    ${kilobytes(history)}, ${kilobytes(history / revisions)} a change; ` +
      `${((history / database) * 100).toFixed(0)} % of the database`,
  );
  const changes = after.revisions - revisions;
  console.log(`grown by ${changes} more changes  ${kilobytes((after.history - history) / changes)} a change`);
}

await onEachDatabase({
  name: 'history',
  articles: ARTICLES,
  more: revisionsOf(REVISIONS, ARTICLES),
  heading: `${REVISIONS} changes of ${ARTICLES} articles of 3 KB. Median (least–most); ${READS} reads, one at a time.`,
  async measure(api, kind) {
    console.log(`\n${kind}: read the history of`.padEnd(37) + 'time, ms              processor, ms');
    for (const [name, pathOf] of Object.entries(READS_OF)) await showReads(api, name, pathOf);
    await api.end();
    await compareSaves(api);
  },
});
process.exit(0);
