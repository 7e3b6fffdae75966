import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allContentTypes } from '@northlight/shared/content';
import { paths } from '@northlight/shared/endpoints';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { createFirstAdministrator } from '../auth/first-administrator.ts';
import { readConfig } from '../config.ts';
import { changeContent } from '../content/change-content.ts';
import { contentChange } from '../content/history/history-tables.ts';
import { tableOf } from '../content/tables.ts';
import type { Database } from '../database/open-database.ts';
import { openClient } from '../database/open-pglite.ts';
import { openPostgres } from '../database/open-postgres.ts';
import type { Mail, SendMail } from '../mail/mail.ts';
import { cookiesOf } from './cookies.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import { codeIn } from './newest-code.ts';
import { migratedPglite } from './pglite-of-tests.ts';

export const SITE_ORIGIN = 'http://site.example';
export const ADMINISTRATOR = { email: 'nadia@northlight.example', password: 'north light is even' };

export const INTERNAL_KEY = 'the-internal-key-of-these-tests-1';

/** @param onPoolError for tests that lose connections on purpose; otherwise a loss fails. */
export async function openTestDatabase(
  databaseUrl?: string,
  onPoolError: (error: Error) => void = (error) => {
    throw error;
  },
): Promise<Database> {
  if (databaseUrl !== undefined) return openPostgres({ url: databaseUrl }, MIGRATIONS, onPoolError);
  return openClient(await migratedPglite(MIGRATIONS), MIGRATIONS);
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: Body;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

interface CallOptions {
  readonly body?: object;
  /** Default: the token of the signed-in administrator. Null: a request without a session. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

interface SignInOptions {
  /** A session of thirty days. */
  readonly remember?: boolean;
}

export interface TestApi {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly mails: Mail[];
  readonly folder: string;
  /** Token of the latest session. */
  readonly token: string | null;
  /** Moves the clock of sign-in and limits forward, by milliseconds. */
  advance(milliseconds: number): void;
  call<Body>(method: Method, url: string, options?: CallOptions): Promise<Answer<Body>>;
  /** Signs in as a person does. Later requests send the token. */
  signIn(options?: SignInOptions): Promise<string>;
  /** Removes all content. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export interface TestApiOptions {
  /** Shared by the tests of a file, because opening one takes seconds. It is not closed with the API. */
  readonly database: Database;
  readonly environment?: Readonly<Record<string, string>>;
  readonly sendMail?: SendMail;
  /** Aborted when the process is asked to end. */
  readonly ending?: AbortSignal;
}

export async function createTestApi({
  database,
  environment = {},
  sendMail,
  ending,
}: TestApiOptions): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), 'northlight-api-'));
  const mails: Mail[] = [];
  let ahead = 0;
  let signedIn: string | null = null;
  const app = await buildApp({
    config: readConfig({ SITE_ORIGIN, DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment }, folder, MIGRATIONS),
    ...database,
    secret: 'a secret of the tests',
    internalKey: INTERNAL_KEY,
    now: () => Date.now() + ahead,
    ...(ending ? { ending } : {}),
    sendMail: sendMail ?? (async (mail) => void mails.push(mail)),
  });
  await createFirstAdministrator(database.db, ADMINISTRATOR.email, ADMINISTRATOR.password);
  return {
    app,
    database,
    mails,
    folder,
    get token() {
      return signedIn;
    },
    advance: (milliseconds) => void (ahead += milliseconds),
    call: (method, url, { body, token = signedIn, headers } = {}) =>
      callApp(app, method, url, { body, token, headers }),
    async signIn(options) {
      const token = await signInByMail(app, mails, options);
      signedIn = token;
      return token;
    },
    async clear() {
      await changeContent(app, null, async ({ transaction, note }) => {
        for (const { collection } of allContentTypes().toReversed()) {
          await transaction.delete(tableOf(collection).table);
          note({ collection, recordId: 0, kind: 'delete', before: null });
        }
      });
      await database.db.delete(contentChange);
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function callApp<Body>(
  app: FastifyInstance,
  method: Method,
  url: string,
  { body, token, headers }: CallOptions,
): Promise<Answer<Body>> {
  const answer = await app.inject({
    method,
    url,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: JSON.parse(answer.body === '' ? 'null' : answer.body),
  };
}

/** Signs in as a person does, with the code of the mail. @returns the token of the session. */
async function signInByMail(
  app: FastifyInstance,
  mails: readonly Mail[],
  options: SignInOptions = {},
): Promise<string> {
  const login = await app.inject({ method: 'POST', url: paths.login, payload: { ...ADMINISTRATOR, ...options } });
  const verified = await app.inject({
    method: 'POST',
    url: paths.verifyOtp,
    payload: { otp_code: codeIn(mails.at(-1)) },
    cookies: cookiesOf(login),
  });
  return verified.json<{ access_token: string }>().access_token;
}
