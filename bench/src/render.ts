import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
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
import { PARTS, sharesOf } from './render/shares.ts';
import { startStandIn } from './render/stand-in-api.ts';
import { ratios, shown, spreadOf } from './spread.ts';

/**
 * `npm run render -w bench -- [checkout]`: what a page costs that no cache holds, and what the time is spent on; with
 * another checkout of the repository, whose shell is built, as a ratio to it. Both shells are given the same releases
 * and an API that answers from memory.
 */
const BASE = process.argv[2];
const ROUNDS = 9;
const DOCUMENTS_OF_A_ROUND = 60;
const API_PORT = 4655;
const STAND_IN_PORT = 4656;
const FIRST_SITE_PORT = 4657;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Side {
  readonly name: string;
  readonly root: string;
  readonly port: number;
  readonly folder: string;
}

const data = mkdtempSync(path.join(tmpdir(), 'bench-render-'));
const checkouts = [['now', ROOT] as const, ...(BASE ? [['before', path.resolve(BASE)] as const] : [])];
const sides: readonly Side[] = checkouts.map(([name, root], index) => ({
  name,
  root,
  port: FIRST_SITE_PORT + index,
  folder: path.join(data, name),
}));

async function measure(): Promise<void> {
  await buildRooms(builtRooms());
  serve('dist/server.js', 'api', { DATA_DIR: path.join(data, 'api'), API_PORT: String(API_PORT) });
  const api = `http://localhost:${API_PORT}`;
  await waitUntilReady(`${api}/readyz`);
  const standIn = startStandIn(api, STAND_IN_PORT);
  for (const { folder } of sides) {
    const store = openReleaseStore(path.join(folder, 'remotes'));
    for (const room of remoteRooms()) await publish(room, store, letPass);
  }
  const paths = ['/', '/blog', await anArticle(api)];

  const shells = await Promise.all(sides.map((side) => startShell(side)));
  for (const pathname of paths) await compare(pathname, shells);
  for (const shell of shells) await endOf(shell);

  console.log(
    `\nShares of the processor's time\n\n${'side'.padEnd(10)}${PARTS.map((part) => part.padStart(14)).join('')}`,
  );
  for (const side of sides) {
    const shares = await profile(side, paths);
    const cells = PARTS.map((part) => `${(100 * shares[part]).toFixed(1)} %`.padStart(14));
    console.log(side.name.padEnd(10) + cells.join(''));
  }
  standIn.close();
}

async function startShell({ root, port, folder }: Side, options: readonly string[] = []): Promise<ChildProcess> {
  const origin = `http://localhost:${port}`;
  const shell = spawn(process.execPath, [...options, 'dist/server/main.mjs'], {
    cwd: path.join(root, 'shell'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      DATA_DIR: folder,
      SITE_PORT: String(port),
      SITE_ORIGIN: origin,
      API_ORIGIN: `http://localhost:${STAND_IN_PORT}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(`${origin}/readyz`);
  return shell;
}

async function endOf(shell: ChildProcess): Promise<void> {
  const ended = once(shell, 'exit');
  shell.kill('SIGTERM');
  await ended;
}

async function anArticle(api: string): Promise<string> {
  const answer: unknown = await (await fetch(`${api}/article?page=0&limit=1`)).json();
  const {
    data: [article],
  } = z.object({ data: z.array(z.object({ title: z.string() })) }).parse(answer);
  if (!article) throw new Error('There is no article.');
  return `/blog/${encodeURIComponent(article.title.replaceAll(' ', '-'))}`;
}

/** Processor's milliseconds of a document, in rounds that take turns. */
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

/** Asks as a browser does that takes brotli, one after the other: who asks at once may be sent one rendering. */
async function askFor(port: number, pathname: string, count: number): Promise<void> {
  for (let asked = 0; asked < count; asked += 1) {
    const { statusCode, headers } = await documentAt(port, pathname);
    if (statusCode !== 200) throw new Error(`${pathname}: ${statusCode}`);
    if (/\bhit\b/.test(String(headers['cache-status']))) throw new Error(`${pathname} came from memory.`);
  }
}

const documentAt = (port: number, pathname: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    get({ port, path: pathname, agent, headers }, (answer) => {
      answer.on('end', () => resolve(answer)).resume();
    }).on('error', reject);
  });

async function profile(side: Side, paths: readonly string[]): Promise<ReturnType<typeof sharesOf>> {
  const folder = path.join(data, `${side.name}-profile`);
  const started = performance.now();
  const shell = await startShell(side, ['--cpu-prof', '--cpu-prof-dir', folder]);
  for (const pathname of paths) await askFor(side.port, pathname, DOCUMENTS_OF_A_ROUND);
  const warmUp = performance.now() - started;
  for (const pathname of paths) await askFor(side.port, pathname, DOCUMENTS_OF_A_ROUND * 3);
  await endOf(shell);
  const [file = ''] = readdirSync(folder);
  return sharesOf(path.join(folder, file), path.join(side.root, 'shell/dist/server'), warmUp);
}

try {
  await measure();
} finally {
  stopServices();
  rmSync(data, { recursive: true, force: true });
}
process.exit(0);
