import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ROOT } from '../../../tools/src/rooms.ts';
import { waitUntilReady } from '../../../tools/src/run/wait-until-ready.ts';

type Variables = Readonly<Record<string, string>>;

/** The built servers of one site, each in its own process. */
export interface Processes {
  /** Resolves when it is ready. */
  startApi(port: number, env: Variables): Promise<void>;
  startShell(port: number, env: Variables): Promise<void>;
  stop(): Promise<void>;
}

export const originOf = (port: number): string => `http://127.0.0.1:${port}`;

export function createProcesses(database: string): Processes {
  const children: ChildProcess[] = [];
  const common = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
    SECRET: randomBytes(32).toString('base64url'),
    INTERNAL_KEY: randomBytes(32).toString('base64url'),
    MAIL_CAPTURE: '1',
    DATABASE_URL: database,
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'only-for-this-benchmark',
  };

  async function run(room: string, script: string, port: number, env: Variables): Promise<void> {
    const child = spawn(process.execPath, [script], {
      cwd: path.join(ROOT, room),
      env: { ...process.env, ...common, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    await waitUntilReady(`${originOf(port)}/readyz`);
  }

  return {
    startApi: (port, env) => run('api', 'dist/server.js', port, { ...env, API_PORT: String(port) }),
    startShell: (port, env) => run('shell', 'dist/server/main.mjs', port, { ...env, SITE_PORT: String(port) }),
    async stop() {
      await Promise.all(children.map(ended));
    },
  };
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
