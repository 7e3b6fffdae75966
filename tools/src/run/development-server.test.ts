import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@northlight/shared/process/ports';

/** The bundler is an ES module, which jest can't load. */
const program = (folder: string, port: number) => `
  import { rspack } from '@rspack/core';
  import { RspackDevServer } from '@rspack/dev-server';
  import { developmentServerOptions } from '${path.join(__dirname, 'development-server.ts')}';

  const output = { path: '${folder}/dist', filename: 'main.js' };
  const compiler = rspack({ context: '${folder}', mode: 'development', entry: './main.js', output });
  await new RspackDevServer(developmentServerOptions(${port}), compiler).start();
  process.send('ready');`;

let folder: string;
let port: number;
let server: ChildProcess;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'development-server-'));
  writeFileSync(path.join(folder, 'main.js'), 'console.log(1);');
  port = await freePort();
  server = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program(folder, port)], {
    cwd: path.join(__dirname, '../..'),
    env: { ...process.env, SITE_ORIGIN: 'http://northlight.test:3000' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  expect(await once(server, 'message')).toContain('ready');
});
afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

/** The status of the answer to a request for a remote's file. */
const statusFor = (headers: Readonly<Record<string, string>>) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ host: 'localhost', port, path: '/main.js', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

describe('the server of a remote in development', () => {
  it.each([
    ['localhost', 200],
    ['blog.workbench.localhost', 200],
    ['127.0.0.1', 200],
    ['northlight.test', 200],
    ['rebound.example', 403],
  ])('answers a request for %s with %d', async (name, status) => {
    expect(await statusFor({ host: `${name}:${port}` })).toBe(status);
  });

  it('serves the files to a page of the developer’s site', async () => {
    const crossSite = { host: `localhost:${port}`, 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' };
    expect(await statusFor(crossSite)).toBe(200);
  });
});
