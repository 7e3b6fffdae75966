import { readdirSync } from 'node:fs';
import { contentTypes } from '@northlight/shared/content';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { InjectOptions } from 'fastify';
import { schema } from '../../database/schema.ts';
import { signedInApi, type SignedInApiOptions } from '../../testing/signed-in-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** Internal details that no response may show. */
const INSIDE =
  /node_modules|\.ts:\d+|\n\s+at |Failed query|\b(?:select|insert into|update|delete from) "|pg_catalog|ECONN|argon2/i;

export interface Refused {
  readonly status: number;
  readonly body: {
    readonly statusCode: number;
    readonly message: string;
    readonly errors?: readonly { readonly path: string; readonly message: string }[];
    readonly data?: Readonly<Record<string, unknown>>;
  };
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface HostileApi {
  readonly api: TestApi;
  /**
   * Sends a request as an administrator. Throws for a 5xx, for a response without envelope or request id, and for one
   * that shows internal details.
   */
  send(method: string, url: string, options?: Omit<InjectOptions, 'method' | 'url'>): Promise<Refused>;
  /**
   * Everything that is stored: counts of rows by table, and files. Equal values before and after mean that nothing was
   * stored.
   */
  storedRows(): Promise<object>;
}

const TABLES = Object.values(schema)
  .map((table: PgTable) => getTableName(table))
  .filter((name) => name !== 'rate_limit');

/**
 * An API for all tests of a file or `describe`, with limits that are too high to matter and an administrator signed in.
 */
export function hostileApi(options: Pick<SignedInApiOptions, 'open'> = {}): HostileApi {
  const api = signedInApi({
    ...options,
    environment: {
      LOGIN_CALLS_PER_MINUTE: '10000',
      FORM_CALLS_PER_MINUTE: '10000',
      FORM_ACCEPTED_PER_TEN_MINUTES: '10000',
    },
  });

  return {
    api,
    async send(method, url, options = {}) {
      const answer = await api.app.inject({
        method: method as 'GET',
        url,
        ...options,
        headers: { authorization: `Bearer ${api.token}`, ...options.headers },
      });
      const seen =
        `${method} ${url.slice(0, 200)} ${JSON.stringify(options.payload)?.slice(0, 200) ?? ''}: ` +
        `${answer.statusCode} ${answer.body.slice(0, 500)}`;
      if (answer.statusCode >= 500 || INSIDE.test(answer.body)) throw new Error(`The API shows its inside: ${seen}`);
      if (!/^[\w-]{36}$/.test(String(answer.headers['x-request-id'])))
        throw new Error(`The answer does not name its request: ${seen}`);
      const body = answer.json<Refused['body']>();
      if (answer.statusCode >= 400 && body.statusCode !== answer.statusCode)
        throw new Error(`The refusal is no envelope: ${seen}`);
      return { status: answer.statusCode, body, headers: answer.headers };
    },
    async storedRows() {
      const rows: [string, number][] = [];
      for (const name of TABLES) rows.push([name, await api.database.db.$count(sql.identifier(name))]);
      return {
        rows,
        files: readdirSync(api.folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name),
      };
    },
  };
}

export const collections = contentTypes.map(({ collection }) => collection);
