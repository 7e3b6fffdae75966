import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import { until } from './until.ts';

/** A real cache in front of a site, with the configuration that is shipped. */
export interface FrontProgram {
  /** Where visitors ask. */
  readonly url: string;
  stop(): Promise<void>;
}

const DEPLOY = path.resolve(__dirname, '../../../deploy');

interface StartOptions {
  /** Where the site listens, or will. */
  readonly sitePort: number;
  /** Where visitors ask; any free port without it. */
  readonly port?: number;
}

/** Debian's Varnish. @param key by which it knows who may purge. */
export async function startVarnish({
  sitePort,
  key,
  port,
}: StartOptions & { readonly key: string }): Promise<FrontProgram> {
  const vcl = shipped('varnish.vcl', [['.port = "3000"', `.port = "${sitePort}"`]]);
  const at = port ?? (await freePort());
  return startProgram('varnishd', at, 'varnish varnish-modules', (folder) => {
    writeFileSync(path.join(folder, 'site.vcl'), vcl);
    const [state, file] = [path.join(folder, 'state'), path.join(folder, 'site.vcl')];
    const listening = ['-a', `127.0.0.1:${at}`, '-f', file, '-s', 'malloc,32m', '-p', 'http_gzip_support=off'];
    return spawn('varnishd', ['-F', '-j', 'none', '-n', state, ...listening], {
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, PURGE_KEY: key },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  });
}

/** Debian's nginx. */
export async function startNginx({ sitePort }: StartOptions): Promise<FrontProgram> {
  const port = await freePort();
  return startProgram('nginx', port, 'nginx-light', (folder) => {
    const http = shipped('nginx.conf', [
      ['127.0.0.1:3000', `127.0.0.1:${sitePort}`],
      ['listen 80', `listen 127.0.0.1:${port}`],
      ['/var/cache/nginx/northlight', path.join(folder, 'cache')],
    ]);
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${path.join(folder, kind)};`,
    );
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; master_process off; pid ${path.join(folder, 'pid')}; error_log stderr;\n` +
        `events {}\nhttp { access_log off; ${own.join(' ')}\n${http}\n}\n`,
    );
    return spawn('nginx', ['-p', folder, '-c', file], {
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  });
}

/** A file of `deploy/`. @param changes each has to be there: what is tested is what is shipped. */
function shipped(name: string, changes: readonly (readonly [from: string, to: string])[]): string {
  let text = readFileSync(path.join(DEPLOY, name), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${name} does not say ${from}.`);
    text = text.replace(from, to);
  }
  return text;
}

async function startProgram(
  program: string,
  port: number,
  packages: string,
  start: (folder: string) => ChildProcess,
): Promise<FrontProgram> {
  if (spawnSync('which', [program], { env: { PATH: `${process.env.PATH}:/usr/sbin` } }).status !== 0)
    throw new Error(`This test starts ${program}: install it (Debian: apt-get install ${packages}).`);
  const folder = mkdtempSync(path.join(tmpdir(), `${program}-`));
  const child = start(folder);
  let said = '';
  child.stderr?.on('data', (data: Buffer) => (said += data.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${program} has ended: ${said}`);
    return listens(port);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
