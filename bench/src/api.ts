import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import sharp from 'sharp';
import { startCluster } from '../../api/src/testing/postgres-cluster.ts';
import { buildRooms } from '../../tools/src/build/build-rooms.ts';
import { ROOT } from '../../tools/src/rooms.ts';
import { waitUntilReady } from '../../tools/src/run/wait-until-ready.ts';
import type { BareRoute } from './api/bare-server.ts';
import { load, median, type Call, type Load } from './api/load.ts';
import { articlesOf } from './api/seed.ts';

/**
 * `npm run api -w bench [-- runs]`: how many times longer than a bare Fastify route the API takes for the same bytes, on PGlite and on
 * PostgreSQL, with 10,000 and with 100,000 articles. The servers are called in turn, one at a time.
 */
const RUNS = Number(process.argv[2] ?? 3);
const SIZES = [10_000, 100_000];
const PER_PAGE = 6;
const ADMIN = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'only-for-this-benchmark' };

const data = mkdtempSync(path.join(tmpdir(), 'bench-api-'));
const children: ChildProcess[] = [];
let port = 4650;

interface Api {
  readonly origin: string;
  readonly articles: number;
  /** Headers of an administrator's calls. */
  readonly administrator: Readonly<Record<string, string>>;
}

async function run(env: Readonly<Record<string, string>>, number: number): Promise<ChildProcess> {
  const common = { API_PORT: String(number), API_HOST: '127.0.0.1', LOG_LEVEL: 'error', DRAIN_SECONDS: '0', DEMO_CONTENT: '0', FORM_CALLS_PER_MINUTE: '100000', FORM_ACCEPTED_PER_TEN_MINUTES: '100000', ...ADMIN };
  const child = spawn(process.execPath, ['dist/server.js'], { cwd: path.join(ROOT, 'api'), env: { ...process.env, ...common, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  children.push(child);
  await waitUntilReady(`http://127.0.0.1:${number}/readyz`);
  return child;
}

const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()).kill('SIGTERM'));

/** An API with a database of its own, which holds that many articles. */
async function startApi(kind: 'PGlite' | 'PostgreSQL', articles: number, cluster: string): Promise<Api> {
  const folder = path.join(data, `${kind}-${articles}`);
  const database = `articles_${articles}`;
  if (kind === 'PostgreSQL') await inPostgres(cluster, (client) => client.query(`create database ${database}`));
  const address = new URL(database, cluster).href;
  const env = { DATA_DIR: folder, ...(kind === 'PostgreSQL' ? { DATABASE_URL: address } : {}) };
  const number = port++;
  // The first start makes the tables.
  await ended(await run(env, number));
  if (kind === 'PostgreSQL') await inPostgres(address, (client) => client.query(articlesOf(articles)));
  else {
    const client = await PGlite.create(path.join(folder, 'db'));
    await client.exec(articlesOf(articles));
    await client.close();
  }
  await run(env, number);
  const origin = `http://127.0.0.1:${number}`;
  return { origin, articles, administrator: await signIn(origin, folder) };
}

async function inPostgres(url: string, act: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await act(client);
  await client.end();
}

async function signIn(origin: string, folder: string): Promise<Readonly<Record<string, string>>> {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${origin}/admin/auth/login`, { method: 'POST', headers, body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }) });
  const cookie = login.headers.getSetCookie().map((one) => one.split(';', 1)[0]).join('; ');
  const mail = readdirSync(path.join(folder, 'outbox')).find((name) => name.endsWith('.eml')) ?? '';
  const code = /^\d{6}\r?$/m.exec(readFileSync(path.join(folder, 'outbox', mail), 'utf8'))?.[0].trim();
  const verified = await fetch(`${origin}/admin/auth/verify-otp`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify({ otp_code: code }) });
  const { access_token: token } = (await verified.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

interface Measurement {
  readonly name: string;
  readonly call: (api: Api) => Call;
  /** The route of the bare server that stands for all paths of the call. */
  readonly bare: (call: Call) => string;
}

const get = (name: string, pathOf: (api: Api, turn: number) => string, bare: string): Measurement => ({
  name,
  call: (api) => ({ method: 'GET', path: (turn) => pathOf(api, turn), connections: 20, seconds: 1 }),
  bare: () => bare,
});

/** Spreads over a range without repeating itself for long. */
const spread = (turn: number, range: number): number => (turn * 7_919) % range;
const pages = ({ articles }: Api) => Math.floor(articles / PER_PAGE);

async function measurements(): Promise<readonly Measurement[]> {
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 120, sigma: 12 } } }).jpeg({ quality: 80 }).toBuffer();
  const edge = { 'content-type': 'multipart/form-data; boundary=edge' };
  const part = (name: string, value: string) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const upload = Buffer.concat([
    Buffer.from(`${part('name', 'Nadia')}${part('designation', 'Director')}--edge\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`),
    picture,
    Buffer.from('\r\n--edge--\r\n'),
  ]);
  const json = { 'content-type': 'application/json' };
  return [
    get('list, first page', () => `/article?page=0&limit=${PER_PAGE}`, '/article'),
    get('list, last page', (api) => `/article?page=${pages(api) - 1}&limit=${PER_PAGE}`, '/article'),
    // One article a page, or there would not be as many pages as calls.
    get('list, every page another', (api, turn) => `/article?page=${spread(turn, api.articles)}&limit=1`, '/article'),
    get('list, sorted by title, every page another', (api, turn) => `/article?page=${spread(turn, api.articles)}&limit=1&sort=title`, '/article'),
    get('show, every article another', (api, turn) => `/article/show/${1 + spread(turn, api.articles)}`, '/article/show/:id'),
    {
      name: 'post a message',
      call: () => ({ method: 'POST', path: () => '/contact-form/send-message', headers: json, body: (turn) => JSON.stringify({ name: 'Ada Lovelace', email: 'ada@example.com', phone: '+8801712345678', message: `Hello ${turn}` }), connections: 10, seconds: 2 }),
      bare: () => '/contact-form/send-message',
    },
    {
      name: 'post a record',
      call: ({ administrator }) => ({ method: 'POST', path: () => '/technology-category/admin/create', headers: { ...json, ...administrator }, body: (turn) => JSON.stringify({ title: `Category ${turn}` }), connections: 10, seconds: 2 }),
      bare: () => '/technology-category/admin/create',
    },
    {
      name: `upload a picture of ${Math.round(picture.length / 1024)} KB`,
      call: ({ administrator }) => ({ method: 'POST', path: () => '/team-member/admin/create', headers: { ...edge, ...administrator }, body: () => upload, connections: 2, seconds: 6 }),
      bare: () => '/team-member/admin/create',
    },
  ];
}

/** The answer that the bare server is to give, which is the API's own. */
async function answerOf(api: Api, { method, path: pathOf, headers, body }: Call, bare: string): Promise<BareRoute> {
  const sent = body?.(0);
  const answer = await fetch(`${api.origin}${pathOf(1)}`, { method, ...(headers ? { headers } : {}), ...(sent === undefined ? {} : { body: typeof sent === 'string' ? sent : new Uint8Array(sent) }) });
  if (!answer.ok) throw new Error(`${method} ${pathOf(1)} answered ${answer.status}: ${await answer.text()}`);
  return { method, path: bare, status: answer.status, body: await answer.text() };
}

async function startBare(route: BareRoute): Promise<string> {
  const file = path.join(data, `bare-${port}.json`);
  writeFileSync(file, JSON.stringify(route));
  const number = port++;
  children.push(spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'api/bare-server.ts'), file, String(number)], { cwd: ROOT, stdio: 'inherit' }));
  const origin = `http://127.0.0.1:${number}`;
  await waitUntilReady(`${origin}/readyz`);
  return origin;
}

const fixed = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

async function compare(): Promise<void> {
  await buildRooms(['api']);
  const cluster = await startCluster({ isDurable: true });
  try {
    const all = await measurements();
    console.log(`Times of a bare Fastify route that answers the same bytes from memory; medians of ${RUNS} runs of each server in turn (20 connections reading, 10 posting, 2 uploading)\n`);
    for (const kind of ['PGlite', 'PostgreSQL'] as const) {
      const apis: Api[] = [];
      for (const size of SIZES) apis.push(await startApi(kind, size, cluster.url));
      console.log(`${kind.padEnd(34)}${SIZES.map((size) => `${size} articles`.padEnd(18)).join('')}${SIZES.toReversed().join(' : ')}   p99 ${SIZES.toReversed().join(' : ')}`);
      for (const measurement of all) console.log(await line(measurement, apis));
      console.log();
    }
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await cluster.stop();
  }
}

async function line({ name, call, bare }: Measurement, apis: readonly Api[]): Promise<string> {
  const [first] = apis;
  if (!first) throw new Error('There is nothing to measure.');
  const route = await answerOf(first, call(first), bare(call(first)));
  const bareOrigin = await startBare(route);
  const bareLoads: Load[] = [];
  const loads = apis.map((): Load[] => []);
  for (let round = 0; round <= RUNS; round += 1) {
    const measured = [await load(bareOrigin, call(first)), ...(await inTurn(apis, (api) => load(api.origin, call(api))))];
    // The first round warms up.
    if (round === 0) continue;
    const [bareLoad, ...others] = measured;
    if (bareLoad) bareLoads.push(bareLoad);
    others.forEach((one, index) => loads[index]?.push(one));
  }
  const rate = (of: readonly Load[]) => median(of.map((one) => one.rate));
  const p99 = (of: readonly Load[]) => median(of.map((one) => one.p99));
  const [small = [], large = []] = loads;
  const times = loads.map((of) => `${fixed(rate(bareLoads) / rate(of))}x`.padEnd(18));
  return `${name.padEnd(34)}${times.join('')}${fixed(rate(small) / rate(large))}x            ${fixed(p99(large) / Math.max(1, p99(small)))}x`;
}

async function inTurn<T, Result>(all: readonly T[], act: (one: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const one of all) results.push(await act(one));
  return results;
}

try {
  await compare();
} finally {
  rmSync(data, { recursive: true, force: true });
}
process.exit(0);
