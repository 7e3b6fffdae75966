import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { rateLimit } from '../../rate-limit/tables.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { ask, type Answer } from './answers.ts';

export type Make = () => Promise<Answer>;
export type Refusals = Readonly<Partial<Record<number, Make>>>;

/** How one operation is called: so that it succeeds, and so that it is refused in each way that it can be. */
export interface Calls {
  /** Status of the success. */
  readonly succeeds: readonly [status: number, make: Make];
  readonly refused: Refusals;
}

/** By method and address, as the document writes them. */
export type KnownCalls = Readonly<Record<string, Calls>>;

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';
type Options = Pick<InjectOptions, 'payload' | 'headers' | 'cookies'>;
type Headers = Readonly<Record<string, string>>;

/** An id that no record has. */
export const NO_ID = 2_000_000_000;
export const FOREIGN = 'http://evil.example';

const madeRecord = z.object({ data: z.object({ id: z.number() }) });

/** The id of the record that an answer brings. */
export const idOf = ({ body }: Answer): number => madeRecord.parse(body).data.id;

/** Calls one API, and knows the refusals that many of its operations share. */
export class Caller {
  constructor(readonly api: TestApi) {}

  /** A call of the administrator. */
  as(method: Method, url: string, options: Options = {}): Promise<Answer> {
    return this.anonymous(method, url, { ...options, headers: { ...this.#bearer, ...options.headers } });
  }

  anonymous(method: Method, url: string, options: Options = {}): Promise<Answer> {
    return ask(this.api.app, { method, url, ...options });
  }

  /** A read that caches may keep. */
  unchanged(url: () => Promise<string>): Make {
    return async () => {
      const address = await url();
      const first = await this.anonymous('get', address);
      return this.anonymous('get', address, { headers: { 'if-none-match': String(first.headers['etag']) } });
    };
  }

  /** What every write refuses before it looks at values. */
  unreadable(method: Method, url: string, headers: Headers = this.#bearer): Refusals {
    const send = (type: string, payload: string) => () =>
      this.anonymous(method, url, { payload, headers: { ...headers, 'content-type': type } });
    return {
      400: send('application/json', '{"a":'),
      413: send('application/json', `{"a":"${'x'.repeat(1_100_000)}"}`),
      415: send('text/plain', 'hello'),
    };
  }

  /** What is refused to those who are not signed in, and to pages of other sites. */
  guarded(method: Method, url: string): Refusals {
    const headers = { cookie: `token=${this.api.token}`, origin: FOREIGN };
    return {
      401: () => this.anonymous(method, url),
      ...(method === 'get' ? {} : { 403: () => this.anonymous(method, url, { headers }) }),
    };
  }

  /** What every write of an administrator refuses before it looks at values. */
  write(method: Method, url: string): Refusals {
    return { ...this.unreadable(method, url), ...this.guarded(method, url) };
  }

  /** A body with a field that no operation has. */
  invalid(method: Method, url: string): Make {
    return () => this.as(method, url, { payload: { nobody_knows_this: true } });
  }

  /** The second call to an API of its own, whose every limit is one call. */
  beyondLimit(url: string, options: Options = { payload: {} }): Make {
    const environment = { LOGIN_CALLS_PER_MINUTE: '1', VERIFY_CALLS_PER_MINUTE: '1', FORM_CALLS_PER_MINUTE: '1' };
    const { database } = this.api;
    return async () => {
      await database.db.delete(rateLimit);
      const limited = await createTestApi({ database, environment });
      await ask(limited.app, { method: 'post', url, ...options });
      const second = await ask(limited.app, { method: 'post', url, ...options });
      await limited.close();
      await database.db.delete(rateLimit);
      return second;
    };
  }

  get #bearer(): Headers {
    return { authorization: `Bearer ${this.api.token}` };
  }
}
