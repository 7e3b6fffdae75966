import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { z } from 'zod';
import { ROOT } from '../../../tools/src/rooms.ts';
import { waitUntilReady } from '../../../tools/src/run/wait-until-ready.ts';
import type { BareRoute } from './bare-server.ts';
import { type Cores, pinned } from './cores.ts';
import { articlesOf } from './seed.ts';

/** A PostgreSQL address, or a folder of the embedded database. */
export interface DatabasePlace {
  readonly databaseUrl: string | undefined;
  readonly databaseFolder: string;
}

export interface Api {
  readonly origin: string;
  readonly articles: number;
  /** Headers for calls of an administrator. */
  readonly administrator: Readonly<Record<string, string>>;
  readonly database: DatabasePlace;
  /** Ends the process, so that another process can open an embedded database. */
  end(): Promise<void>;
  /** Starts it again. Resolves when it is ready. */
  startAgain(): Promise<void>;
}

export type DatabaseKind = 'PGlite' | 'PostgreSQL';

export interface Servers {
  /**
   * Starts an API with its own database of that many articles.
   * @param cluster address of a PostgreSQL server.
   * @param more statements that store additional data.
   */
  startApi(kind: DatabaseKind, articles: number, cluster: string, more?: string): Promise<Api>;
  /** @returns its origin. */
  startBare(route: BareRoute): Promise<string>;
  stop(): void;
}

type Variables = Readonly<Record<string, string>>;

const ADMIN = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'only-for-this-benchmark' };

/** @param data folder for all files of the servers. */
export function createServers(data: string, cores: Cores): Servers {
  const children: ChildProcess[] = [];
  let port = 4650;

  const run = launcher(children, cores);

  return {
    async startApi(kind, articles, cluster, more = '') {
      const folder = path.join(data, `${kind}-${articles}`);
      const database = `articles_${articles}`;
      if (kind === 'PostgreSQL') await inPostgres(cluster, (client) => client.query(`create database ${database}`));
      const databaseUrl = kind === 'PostgreSQL' ? new URL(database, cluster).href : undefined;
      const at = { databaseUrl, databaseFolder: path.join(folder, 'db') };
      const number = port++;
      const command = [process.execPath, 'dist/server.js'];
      const env = apiVariables(number, folder, databaseUrl);
      // The first start creates the tables.
      await ended(await run(number, 'api', command, env));
      await fill(at, articlesOf(articles) + more);
      let child = await run(number, 'api', command, env);
      const origin = originOf(number);
      return {
        origin,
        articles,
        administrator: await signIn(origin, folder),
        database: at,
        end: () => ended(child),
        async startAgain() {
          child = await run(number, 'api', command, env);
        },
      };
    },

    async startBare(route) {
      const number = port++;
      const file = path.join(data, `bare-${number}.json`);
      writeFileSync(file, JSON.stringify(route));
      const program = path.join(import.meta.dirname, 'bare-server.ts');
      const command = [process.execPath, '--import', 'tsx', program, file, String(number)];
      await run(number, '.', command, { NODE_ENV: 'production' });
      return originOf(number);
    },

    stop() {
      for (const child of children) child.kill('SIGTERM');
    },
  };
}

/** @returns a function that starts a program and resolves with its process once it is ready. */
function launcher(children: ChildProcess[], cores: Cores) {
  return async function run(
    number: number,
    folder: string,
    command: readonly string[],
    env: Variables,
  ): Promise<ChildProcess> {
    const [file = '', ...rest] = pinned(cores, command);
    const child = spawn(file, rest, {
      cwd: path.join(ROOT, folder),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    await waitUntilReady(`${originOf(number)}/readyz`);
    return child;
  };
}

const originOf = (port: number): string => `http://127.0.0.1:${port}`;

/** As in production, including the log of every call, but without rate limits and without a mail server. */
const apiVariables = (port: number, folder: string, database: string | undefined): Variables => ({
  NODE_ENV: 'production',
  SECRET: randomBytes(32).toString('base64url'),
  API_PORT: String(port),
  API_HOST: '127.0.0.1',
  SITE_ORIGIN: originOf(port),
  API_ORIGIN: originOf(port),
  DATA_DIR: folder,
  ...(database === undefined ? {} : { DATABASE_URL: database }),
  MAIL_CAPTURE: '1',
  FORM_CALLS_PER_MINUTE: '100000',
  FORM_ACCEPTED_PER_TEN_MINUTES: '100000',
  DEMO_CONTENT: '0',
  DRAIN_SECONDS: '0',
  ...ADMIN,
});

async function fill(at: DatabasePlace, statements: string): Promise<void> {
  // In a database that has been in use for a while, housekeeping or autovacuum has run `vacuum analyze`.
  for (const statement of [statements, 'vacuum analyze']) await askDatabase(at, statement);
}

/** Runs statements on a database that no API has open. @returns the rows of the last statement. */
export async function askDatabase(
  { databaseUrl, databaseFolder }: DatabasePlace,
  statements: string,
): Promise<unknown> {
  if (databaseUrl !== undefined)
    return inPostgres(databaseUrl, async (client) => (await client.query(statements)).rows);
  const client = await PGlite.create(databaseFolder);
  const answers = await client.exec(statements);
  await client.close();
  return answers.at(-1)?.rows;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => child.once('exit', () => resolve()).kill('SIGTERM'));

async function inPostgres(url: string, act: (client: Client) => Promise<unknown>): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const answer = await act(client);
  await client.end();
  return answer;
}

/** @param folder of the API's data. @returns headers for calls of an administrator. */
export async function signIn(origin: string, folder: string): Promise<Readonly<Record<string, string>>> {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${origin}/admin/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const mail = readdirSync(path.join(folder, 'outbox')).find((name) => name.endsWith('.eml')) ?? '';
  const code = /^\d{6}\r?$/m.exec(readFileSync(path.join(folder, 'outbox', mail), 'utf8'))?.[0].trim();
  const verified = await fetch(`${origin}/admin/auth/verify-otp`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ otp_code: code }),
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await verified.json());
  return { authorization: `Bearer ${token}` };
}
