import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A program in front of the product's processes, with the shipped configuration. */
export interface FrontProgram {
  /** Address for visitors. */
  readonly url: string;
  stop(): Promise<void>;
}

interface StartOptions {
  readonly program: string;
  /** Port for visitors. */
  readonly port: number;
  /** Debian packages to install. */
  readonly packages: string;
  /** @param folder for its configuration and data; it is removed at the end. */
  readonly start: (folder: string) => ChildProcess;
}

const DEPLOY = path.resolve(import.meta.dirname, '../../../../deploy');
/** Timeout in milliseconds until it listens. */
const TIMEOUT = 60_000;
const PAUSE = 5;

/**
 * Reads a file of `deploy/`. @param changes replacements; each text has to exist, because the shipped file is tested.
 */
export function shippedFile(name: string, changes: readonly (readonly [from: string, to: string])[] = []): string {
  let text = readFileSync(path.join(DEPLOY, name), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${name} does not say ${from}.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Starts an installed program. Resolves when it listens. @throws when it is not installed, or ends at once. */
export async function startProgram({ program, port, packages, start }: StartOptions): Promise<FrontProgram> {
  if (spawnSync('which', [program], { env: { PATH: `${process.env.PATH}:/usr/sbin` } }).status !== 0)
    throw new Error(`This test starts ${program}: install it (Debian: apt-get install ${packages}).`);
  const folder = mkdtempSync(path.join(tmpdir(), `${program}-`));
  const child = start(folder);
  let said = '';
  child.stderr?.on('data', (data: Buffer) => (said += data.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = Date.now() + TIMEOUT;
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${program} has ended: ${said}`);
    if (Date.now() > deadline) throw new Error(`${program} does not listen: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface NginxOptions {
  readonly port: number;
  /** Files for its folder, by name. The one named `http.conf` is its `http` section. */
  readonly files: (folder: string) => Readonly<Record<string, string>>;
}

/** Starts Debian's nginx as a single process. */
export const startNginx = ({ port, files }: NginxOptions): Promise<FrontProgram> =>
  startProgram({
    program: 'nginx',
    port,
    packages: 'nginx-light',
    start(folder) {
      for (const [name, text] of Object.entries(files(folder))) writeFileSync(path.join(folder, name), text);
      const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${path.join(folder, kind)};`,
      );
      const file = path.join(folder, 'nginx.conf');
      writeFileSync(
        file,
        `daemon off; master_process off; pid ${path.join(folder, 'pid')}; error_log stderr;\n` +
          `events {}\nhttp { access_log off; ${own.join(' ')}\ninclude http.conf;\n}\n`,
      );
      return spawn('nginx', ['-p', folder, '-c', file], {
        env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    },
  });

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
