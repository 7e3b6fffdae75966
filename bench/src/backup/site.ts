import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../tools/src/rooms.ts';
import { waitUntilReady } from '../../../tools/src/run/wait-until-ready.ts';
import type { DatabasePlace } from '../api/servers.ts';

type Variables = Readonly<Record<string, string>>;

/** A site whose API this benchmark starts, ends, backs up and restores. */
export interface Site {
  readonly origin: string;
  readonly dataFolder: string;
  readonly database: DatabasePlace;
  readonly env: Variables;
  startApi(): Promise<void>;
  endApi(): Promise<void>;
}

/**
 * @param port of its API. A restored site needs the port of the first one, because responses contain addresses.
 * @param databaseUrl undefined for an embedded database.
 */
export function createSite(dataFolder: string, port: number, databaseUrl: string | undefined): Site {
  const origin = `http://127.0.0.1:${port}`;
  mkdirSync(dataFolder, { recursive: true });
  const env = {
    NODE_ENV: 'production',
    SECRET: randomBytes(32).toString('base64url'),
    API_PORT: String(port),
    API_HOST: '127.0.0.1',
    SITE_ORIGIN: origin,
    API_ORIGIN: origin,
    DATA_DIR: dataFolder,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'only-for-this-benchmark',
    MAIL_CAPTURE: '1',
    // Rate limits must not refuse any write.
    FORM_CALLS_PER_MINUTE: '100000',
    FORM_ACCEPTED_PER_TEN_MINUTES: '100000',
    DEMO_CONTENT: '0',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'error',
  };
  let api: ChildProcess | undefined;
  return {
    origin,
    dataFolder,
    env,
    database: { databaseUrl, databaseFolder: path.join(dataFolder, 'db') },
    async startApi() {
      api = spawn(process.execPath, ['dist/server.js'], {
        cwd: path.join(ROOT, 'api'),
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await waitUntilReady(`${origin}/readyz`);
    },
    async endApi() {
      const ending = api;
      api = undefined;
      if (ending && ending.exitCode === null)
        await new Promise<void>((resolve) => ending.once('exit', () => resolve()).kill('SIGTERM'));
    },
  };
}

export interface Ended {
  /** Its whole output. */
  readonly said: string;
  readonly seconds: number;
}

/**
 * Runs a command until it ends.
 * @param words arguments of node, from the root of the repository. @throws with its output when it fails.
 */
export async function runCommand(words: readonly string[], env: Variables): Promise<Ended> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code ?? 'a signal'}: ${said}`);
  return { said: said.trim(), seconds: (performance.now() - startedAt) / 1000 };
}
