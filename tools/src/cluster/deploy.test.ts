import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sign } from '@northlight/shared/process';
import { freePort } from '@northlight/shared/process/ports';
import { createSupervisor, type Supervisor } from '../run/supervisor.ts';
import { checkoutLinkIn, linkCheckout } from './checkout.ts';
import { clusterFileIn, createClusterFile, parseClusterFile } from './cluster-file.ts';
import { deploy } from './deploy.ts';

jest.setTimeout(120_000);

/** Like the product's servers: answers while it runs, and ends when it is asked to. */
const serves = (words: string) => `
  const server = require('node:http').createServer((_, answer) => answer.end('${words}'));
  server.listen(Number(process.env.PORT), '127.0.0.1');
  for (const how of ['SIGTERM', 'message', 'disconnect']) process.on(how, () => process.exit(0));`;

const never = new AbortController().signal;
let folder: string;
let supervisor: Supervisor;
let link: string;
let said: string[];
let urls: readonly string[];

/** A checkout whose API and site run these scripts. */
function checkout(name: string, api: string, shell: string): string {
  const root = path.join(folder, name);
  for (const part of ['api/dist', 'api/migrations', 'shell/dist/server', 'shell/dist/web', 'node_modules'])
    mkdirSync(path.join(root, part), { recursive: true });
  writeFileSync(path.join(root, 'api/dist/server.js'), api);
  writeFileSync(
    path.join(root, 'shell/dist/server/main.mjs'),
    `import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url); ${shell}`,
  );
  return root;
}

const words = () => Promise.all(urls.map(async (url) => (await fetch(url)).text()));

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'deploy-')));
  said = [];
  link = checkoutLinkIn(folder);
  linkCheckout(link, checkout('old', serves('old api'), serves('old site')));
  supervisor = createSupervisor({
    graceSeconds: 60,
    pauses: Array.from({ length: 20 }, () => 0),
    say: () => undefined,
  });
  const file = createClusterFile(folder, { site: '', api: '', database: '', bucket: '' });
  const start = async (kind: 'apis' | 'shells', room: string, script: string) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    await supervisor.start(
      {
        name: kind,
        command: [process.execPath, script],
        folder: path.join(link, room),
        env: { PORT: String(port) },
        readyAt: url,
        onLaunch: (pid) => file.note(kind, url, pid),
      },
      never,
    );
    return url;
  };
  urls = [await start('apis', 'api', 'dist/server.js'), await start('shells', 'shell', 'dist/server/main.mjs')];
  await file.open();
});
afterEach(async () => {
  await supervisor.stop('the end of the test');
  rmSync(folder, { recursive: true, force: true });
});

const deployed = (to: string, isBack = false) =>
  deploy({
    link,
    checkout: to,
    isBack,
    readCluster: () => parseClusterFile(readFileSync(clusterFileIn(folder), 'utf8')),
    timeout: 60_000,
    signal: never,
    say: (sentence) => said.push(sentence),
  });

it('replaces each process, and goes back with all when one does not become ready', async () => {
  // A process that ends after its first second counts as asked to end, not as failed.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await deployed(checkout('new', serves('new api'), serves('new site')));
  expect(await words()).toEqual(['new api', 'new site']);
  expect(said).toEqual(urls.map((url) => expect.stringContaining(`${url} is ready again after `)));

  const broken = checkout('broken', serves('broken api'), 'process.exit(3);');
  await expect(deployed(broken)).rejects.toThrow(`${broken} was not deployed; ${path.join(folder, 'new')} runs again.`);
  expect(await words()).toEqual(['new api', 'new site']);
  expect(realpathSync(link)).toBe(path.join(folder, 'new'));
  expect(said.join('\n')).toContain(`${urls[1]} did not become ready in 3 starts: see what they said.`);

  said = [];
  await deployed(path.join(folder, 'old'), true);
  expect(await words()).toEqual(['old api', 'old site']);
  expect(said).toEqual(urls.toReversed().map((url) => expect.stringContaining(`${url} is ready again after `)));
});

it('goes back with the others when one can’t go back', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const oldSite = path.join(folder, 'old/shell/dist/server/main.mjs');
  const breaksOld = `
    require('node:fs').writeFileSync(${JSON.stringify(oldSite)}, 'process.exit(4);');
    process.exit(3);`;
  const broken = checkout('broken', serves('broken api'), breaksOld);

  await expect(deployed(broken)).rejects.toThrow(
    `${broken} was not deployed; ${path.join(folder, 'old')} should run again, but did not start: ${urls[1]}.`,
  );
  expect(await (await fetch(urls[0] ?? '')).text()).toBe('old api');
});

it('touches nothing for a checkout that was not built', async () => {
  const empty = path.join(folder, 'empty');
  mkdirSync(empty);
  await expect(deployed(empty)).rejects.toThrow('name a checkout in which npm ci and npm run build have ended.');
  expect(realpathSync(link)).toBe(path.join(folder, 'old'));
});

it('touches nothing of a cluster that was killed, and says so', async () => {
  const killed = spawn('sleep', ['1000']);
  await once(killed, 'spawn');
  const supervisor = await sign(killed.pid);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const file = clusterFileIn(folder);
  const { apis, ...rest } = parseClusterFile(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...rest, apis: apis.map((api) => ({ ...api, supervisor })) }));

  await expect(deployed(checkout('new', serves('new api'), serves('new site')))).rejects.toThrow(
    'The cluster was killed, so nothing starts its processes again.',
  );
  expect(realpathSync(link)).toBe(path.join(folder, 'old'));
  expect(said).toEqual([]);
});
