import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { rateLimit } from '../../rate-limit/tables.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { ask, type Answer } from './answers.ts';

export type Make = () => Promise<Answer>;
export type Refusals = Readonly<Partial<Record<number, Make>>>;

/** Requests to one operation: one that succeeds, and one for each refusal. */
export interface Calls {
  /** Status of the success. */
  readonly succeeds: readonly [status: number, make: Make];
  readonly refused: Refusals;
}

/** By method and address, as in the document. */
export type KnownCalls = Readonly<Record<string, Calls>>;

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';
type Options = Pick<InjectOptions, 'payload' | 'headers' | 'cookies'>;
type Headers = Readonly<Record<string, string>>;

/** An id that no record has. */
export const NO_ID = 2_000_000_000;
export const FOREIGN = 'http://evil.example';

const madeRecord = z.object({ data: z.object({ id: z.number() }) });

/** The id of the record in a response. */
export const idOf = ({ body }: Answer): number => madeRecord.parse(body).data.id;

/** Sends requests to one API, and makes the refusals that many operations share. */
export class Caller {
  constructor(readonly api: TestApi) {}

  /** A request of the administrator. */
  as(method: Method, url: string, options: Options = {}): Promise<Answer> {
    return this.anonymous(method, url, { ...options, headers: { ...this.#bearer, ...options.headers } });
  }

  anonymous(method: Method, url: string, options: Options = {}): Promise<Answer> {
    return ask(this.api.app, { method, url, ...options });
  }

  /** A conditional read, which is answered with 304. */
  unchanged(url: () => Promise<string>): Make {
    return async () => {
      const address = await url();
      const first = await this.anonymous('get', address);
      return this.anonymous('get', address, { headers: { 'if-none-match': String(first.headers['etag']) } });
    };
  }

  /** Refusals of every write before its values are checked. */
  unreadable(method: Method, url: string, headers: Headers = this.#bearer): Refusals {
    const send = (type: string, payload: string) => () =>
      this.anonymous(method, url, { payload, headers: { ...headers, 'content-type': type } });
    return {
      400: send('application/json', '{"a":'),
      413: send('application/json', `{"a":"${'x'.repeat(1_100_000)}"}`),
      415: send('text/plain', 'hello'),
    };
  }

  /** Refusals of requests without a session, and from pages of other sites. */
  guarded(method: Method, url: string): Refusals {
    const headers = { cookie: `token=${this.api.token}`, origin: FOREIGN };
    return {
      401: () => this.anonymous(method, url),
      ...(method === 'get' ? {} : { 403: () => this.anonymous(method, url, { headers }) }),
    };
  }

  /** Refusals of every write of an administrator before its values are checked. */
  write(method: Method, url: string): Refusals {
    return { ...this.unreadable(method, url), ...this.guarded(method, url) };
  }

  /** A body with a field that no operation has. */
  invalid(method: Method, url: string): Make {
    return () => this.as(method, url, { payload: { nobody_knows_this: true } });
  }

  /** The second request to a separate API whose limits are all one request. */
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
