import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { releasePaths } from '@northlight/shared/endpoints';
import { z } from 'zod';
import { onEachDatabase } from './api/on-each-database.ts';
import type { Api } from './api/servers.ts';
import { processorTime, processorTimeOfTree } from './composition/processor-time.ts';
import { PROSE } from './history/seed.ts';
import { shown, spreadOf } from './spread.ts';

/**
 * `npm run publication -w bench [-- runs]`: how long the API takes to publish a content release of 200 changes, how
 * long after its time a scheduled one is public, and how long after the restart of an API that was down at that time.
 * On PGlite and on PostgreSQL.
 */
const RUNS = Number(process.argv[2] ?? 7);
const ARTICLES = 10_000;
const CHANGES = 200;
/** Milliseconds until a scheduled release. */
const SOON = 3_000;

const load = () => `load ${loadavg()[0]?.toFixed(2)}`;
const created = z.object({ data: z.object({ id: z.number() }) });

async function call({ origin, administrator }: Api, method: string, address: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${origin}${address}`, {
    method,
    headers: { ...administrator, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function begin(api: Api): Promise<number> {
  return created.parse(await call(api, 'POST', releasePaths.create, { title: 'Relaunch' })).data.id;
}

const keep = (api: Api, collection: string, query: string, body: object) =>
  call(api, 'POST', `${releasePaths.createDraft(collection)}?${query}`, body);

/** Of every ten changes six update an article, three create one, and one deletes one. */
async function prepare(api: Api, run: number): Promise<number> {
  const release = await begin(api);
  const article = {
    content: PROSE,
    article_category_id: 1,
    estimated_reading_time: '3 min read',
    file_URL: 'https://images.example/cover.jpg',
  };
  for (let change = 0; change < CHANGES; change += 1) {
    const record = 1 + ((run * CHANGES + change) % ARTICLES);
    const title = `Relaunch ${run}, change ${change}`;
    const kind = change % 10 < 6 ? 'update' : change % 10 < 9 ? 'create' : 'delete';
    const query = `release=${release}&kind=${kind}${kind === 'create' ? '' : `&record=${record}`}`;
    await keep(api, 'article', query, kind === 'delete' ? {} : kind === 'create' ? { ...article, title } : { title });
  }
  return release;
}

async function showPublication(api: Api): Promise<void> {
  const times: number[] = [];
  const processor: number[] = [];
  const used = () => processorTimeOfTree(process.pid) - processorTime(process.pid);
  for (let run = 0; run <= RUNS; run += 1) {
    const release = await prepare(api, run);
    const [start, before] = [performance.now(), used()];
    await call(api, 'POST', releasePaths.publish(release));
    // The first run warms up.
    if (run === 0) continue;
    times.push(performance.now() - start);
    processor.push(used() - before);
  }
  console.log(`${CHANGES} changes published in     ${milliseconds(times)}, ${load()}`);
  console.log(`of the processor                ${milliseconds(processor)}`);
}

const milliseconds = (values: readonly number[]) => `${shown(spreadOf(values), (value) => value.toFixed(0))} ms`;

/** Schedules a content release for soon. @returns its time, and the name that it publishes. */
async function schedule(api: Api): Promise<{ readonly time: number; readonly name: string }> {
  const release = await begin(api);
  const name = `At its time ${release}`;
  await keep(api, 'article-category', `release=${release}&kind=create`, { name });
  const time = Math.ceil((Date.now() + SOON) / 1_000) * 1_000;
  const local_time = new Date(time).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  await call(api, 'POST', releasePaths.schedule(release), { local_time, time_zone: 'UTC' });
  return { time, name };
}

/** @returns the first moment at which a visitor is shown it. */
async function untilShown({ origin }: Api, name: string): Promise<number> {
  for (;;) {
    const answer = await fetch(`${origin}/article-category`).catch(() => null);
    if (answer && (await answer.text()).includes(name)) return Date.now();
    await pause(10);
  }
}

async function showTimes(api: Api): Promise<void> {
  const late: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { time, name } = await schedule(api);
    await pause(time - Date.now() - 500);
    late.push((await untilShown(api, name)) - time);
  }
  console.log(`public after its time by        ${milliseconds(late)}, ${load()}`);
  const second = await schedule(api);
  await api.end();
  await pause(second.time - Date.now() + 1_000);
  const shownAt = untilShown(api, second.name);
  await api.startAgain();
  const back = Date.now();
  console.log(`public after the API's return by ${Math.max(0, (await shownAt) - back)} ms, ${load()}`);
}

await onEachDatabase({
  name: 'publication',
  articles: ARTICLES,
  async measure(api, kind) {
    console.log(`\n${kind}`);
    await showPublication(api);
    await showTimes(api);
    await api.end();
  },
});
process.exit(0);
