import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import { ROOT } from '../../../tools/src/rooms.ts';
import { waitUntilReady } from '../../../tools/src/run/wait-until-ready.ts';
import { processorTime } from '../composition/processor-time.ts';

export interface RunningProcess {
  readonly origin: string;
  readonly kind: 'API' | 'site';
  /** Processor time in milliseconds since its start. */
  used(): number;
  /** Memory in megabytes. */
  memory(): number;
}

export interface Running {
  readonly processes: readonly RunningProcess[];
  stop(): Promise<void>;
}

export const ADMINISTRATOR = { email: 'bench@example.com', password: 'only-for-this-benchmark' };

/**
 * Starts that many processes of the API and of the site on one database. Each process of the site uses one of the API.
 */
export async function startProcesses(count: number, dataFolder: string, databaseUrl: string): Promise<Running> {
  const ports = await Promise.all(Array.from({ length: count * 2 }, freePort));
  const [apis, shells] = [ports.slice(0, count), ports.slice(count)];
  const common = {
    NODE_ENV: 'production',
    SECRET: randomBytes(32).toString('base64url'),
    INTERNAL_KEY: randomBytes(32).toString('base64url'),
    PREVIEW_KEY: randomBytes(32).toString('base64url'),
    SITE_ORIGIN: originOf(shells[0]),
    API_ORIGIN: originOf(apis[0]),
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
    MAIL_CAPTURE: '1',
    FORM_CALLS_PER_MINUTE: '100000',
    FORM_ACCEPTED_PER_TEN_MINUTES: '100000',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    DEMO_CONTENT: '0',
  };
  const children: ChildProcess[] = [];
  const start = async (kind: RunningProcess['kind'], port: number, env: Readonly<Record<string, string>>) => {
    const [room, script] = kind === 'API' ? ['api', 'dist/server.js'] : ['shell', 'dist/server/main.mjs'];
    const child = spawn(process.execPath, [script], {
      cwd: path.join(ROOT, room),
      env: { ...process.env, ...common, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    await waitUntilReady(`${originOf(port)}/readyz`);
    return { kind, origin: originOf(port), used: () => processorTime(child.pid), memory: () => memoryOf(child.pid) };
  };
  const processes: RunningProcess[] = [];
  for (const port of apis) processes.push(await start('API', port, { API_PORT: String(port) }));
  for (const [index, port] of shells.entries())
    processes.push(await start('site', port, { SITE_PORT: String(port), API_INTERNAL_ORIGIN: originOf(apis[index]) }));
  return {
    processes,
    async stop() {
      await Promise.all(
        children.map((child) => new Promise<void>((resolve) => child.once('exit', () => resolve()).kill('SIGTERM'))),
      );
    },
  };
}

const originOf = (port: number | undefined): string => `http://127.0.0.1:${port}`;

function memoryOf(pid: number | undefined): number {
  const kilobytes = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
