import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentTypes } from '@northlight/shared/content';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../app.ts';
import { createFirstAdministrator } from '../auth/first-administrator.ts';
import { readConfig, type Config } from '../config.ts';
import { tableOf } from '../content/tables.ts';
import type { ChangeFeed } from '../database/change-feed.ts';
import { openDatabase, type Database } from '../database/open-database.ts';
import { IN_MEMORY } from '../database/open-pglite.ts';
import type { Mail, SendMail } from '../mail/mail.ts';

export const SITE_ORIGIN = 'http://site.example';
export const ADMINISTRATOR = { email: 'nadia@northlight.example', password: 'north light is even' };

const MIGRATIONS = join(__dirname, '../../migrations');

export const openTestDatabase = (databaseUrl?: string): Promise<Database> =>
  openDatabase({ databaseUrl, databaseFolder: IN_MEMORY, migrationsFolder: MIGRATIONS }, (error) => {
    throw error;
  });

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: Body;
}

export interface TestApi {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly mails: Mail[];
  readonly folder: string;
  /** Moves the clock of sign-in and limits on, by milliseconds. */
  advance(milliseconds: number): void;
  call<Body>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    options?: { body?: object; token?: string | null; headers?: Record<string, string> },
  ): Promise<Answer<Body>>;
  /** Signs in as a person does, and sends the token with every call from then on. */
  signIn(): Promise<string>;
  /** Removes all content. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

interface TestApiOptions {
  /** Shared by the tests of a file; opening one takes seconds. It is left open. */
  readonly database: Database;
  readonly environment?: Readonly<Record<string, string>>;
  readonly sendMail?: SendMail;
}

export async function createTestApi({ database, environment = {}, sendMail }: TestApiOptions): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), 'northlight-api-'));
  const config: Config = readConfig(
    { SITE_ORIGIN, DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment },
    folder,
    MIGRATIONS,
  );
  const mails: Mail[] = [];
  let ahead = 0;
  const keep: SendMail = async (mail) => void mails.push(mail);
  const listeners: (() => void)[] = [];
  const changes: ChangeFeed = {
    isCurrent: database.changes.isCurrent,
    subscribe(listener) {
      listeners.push(listener);
      database.changes.subscribe(listener);
    },
  };
  const app = await buildApp({
    config,
    ...database,
    changes,
    secret: 'a secret of the tests',
    now: () => Date.now() + ahead,
    sendMail: sendMail ?? keep,
  });
  await createFirstAdministrator(database.db, ADMINISTRATOR.email, ADMINISTRATOR.password);
  let signedIn: string | null = null;

  const call: TestApi['call'] = async <Body>(
    method: Parameters<TestApi['call']>[0],
    url: string,
    { body, token = signedIn, headers = {} }: Parameters<TestApi['call']>[2] = {},
  ) => {
    const options: InjectOptions = {
      method,
      url,
      headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    };
    const answer = await app.inject(body === undefined ? options : { ...options, payload: body });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: (answer.body === '' ? null : JSON.parse(answer.body)) as Body,
    };
  };

  return {
    app,
    database,
    mails,
    folder,
    advance: (milliseconds) => void (ahead += milliseconds),
    call,
    async signIn() {
      const login = await app.inject({ method: 'POST', url: '/admin/auth/login', payload: ADMINISTRATOR });
      const code = /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
      const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
      const verified = await app.inject({
        method: 'POST',
        url: '/admin/auth/verify-otp',
        payload: { otp_code: code },
        cookies,
      });
      const token = verified.json<{ access_token: string }>().access_token;
      signedIn = token;
      return token;
    },
    async clear() {
      for (const { collection } of contentTypes.toReversed()) await database.db.delete(tableOf(collection).table);
      // Around the API, which has to be told.
      for (const listener of listeners) listener();
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
