import { randomUUID } from 'node:crypto';
import { contentTypeOf, contentTypes, type ContentType, ownedPath, ownedReads } from '@northlight/shared/content';
import type { InjectOptions } from 'fastify';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import type { Database } from '../../database/open-database.ts';
import { rateLimit } from '../../rate-limit/tables.ts';
import { cookiesOf } from '../../testing/cookies.ts';
import { createExample, exampleOf } from '../../testing/example.ts';
import { formBody, pdfOf } from '../../testing/form-body.ts';
import { ADMINISTRATOR, createTestApi, SITE_ORIGIN, type TestApi } from '../../testing/test-api.ts';
import { ask, type Answer } from './answers.ts';

/** How one operation is called: so that it succeeds, and so that it is refused in each way that it can be. */
export interface Calls {
  /** Status of the success. */
  readonly succeeds: readonly [status: number, make: () => Promise<Answer>];
  readonly refused: Readonly<Partial<Record<number, (() => Promise<Answer>) | undefined>>>;
}

const NO_ID = 2_000_000_000;
const FOREIGN = 'http://evil.example';
const json = { 'content-type': 'application/json' };

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Calls for every operation that is known, by method and address as the document writes them. */
export function createCalls(api: TestApi, token: string, database: Database): ReadonlyMap<string, Calls> {
  const { app } = api;
  const known = new Map<string, Calls>();
  const bearer = { authorization: `Bearer ${token}` };
  const as = (method: string, url: string, options: Partial<InjectOptions> = {}) =>
    ask(app, { method: method.toUpperCase() as 'GET', url, ...options, headers: { ...bearer, ...options.headers } });
  const anonymous = (method: string, url: string, options: Partial<InjectOptions> = {}) =>
    ask(app, { method: method.toUpperCase() as 'GET', url, ...options });

  /** A read that caches may keep. */
  const unchanged = (url: () => Promise<string>) => async () => {
    const address = await url();
    const first = await anonymous('get', address);
    return anonymous('get', address, { headers: { 'if-none-match': String(first.headers['etag']) } });
  };
  /** What every write refuses before it looks at values. */
  const unreadable = (method: string, url: string, headers: Record<string, string> = bearer): Calls['refused'] => ({
    400: () => anonymous(method, url, { payload: '{"a":', headers: { ...headers, ...json } }),
    413: () =>
      anonymous(method, url, { payload: `{"a":"${'x'.repeat(1_100_000)}"}`, headers: { ...headers, ...json } }),
    415: () => anonymous(method, url, { payload: 'hello', headers: { ...headers, 'content-type': 'text/plain' } }),
  });
  const guarded = (method: string, url: string): Calls['refused'] => ({
    401: () => anonymous(method, url),
    ...(method === 'get'
      ? {}
      : { 403: () => anonymous(method, url, { headers: { cookie: `token=${token}`, origin: FOREIGN } }) }),
  });
  const write = (method: string, url: string): Calls['refused'] => ({
    ...unreadable(method, url),
    ...guarded(method, url),
  });
  const invalid = (method: string, url: string) => () => as(method, url, { payload: { nobody_knows_this: true } });
  /** An application of its own, whose every limit is one call. */
  const beyondLimit = (call: (limited: TestApi) => Promise<Answer>) => async () => {
    await database.db.delete(rateLimit);
    const limited = await createTestApi({
      database,
      environment: { LOGIN_CALLS_PER_MINUTE: '1', VERIFY_CALLS_PER_MINUTE: '1', FORM_CALLS_PER_MINUTE: '1' },
    });
    await call(limited);
    const second = await call(limited);
    await limited.close();
    await database.db.delete(rateLimit);
    return second;
  };

  /** Of many different searches at once, one runs and one may wait. */
  const tooManySearches = async () => {
    const limited = await createTestApi({ database, environment: { SEARCHES_WAITING: '1' } });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, limit) =>
        ask(limited.app, { method: 'GET', url: `/article?search=a&limit=${limit + 1}` }),
      ),
    );
    await limited.close();
    const refused = answers.find(({ status }) => status === 503);
    if (!refused) throw new Error('Every search found a place.');
    return refused;
  };

  /** A body that would take a record's place. */
  const sameAs = async (type: ContentType, record: Readonly<Record<string, unknown>>) => {
    const choices = Object.entries(type.fields).flatMap(([name, { kind }]) =>
      kind === 'choice' ? [[name, record[name]] as const] : [],
    );
    return { ...(await exampleOf(api, type)), ...Object.fromEntries(choices) };
  };

  for (const { collection } of contentTypes) {
    const type: ContentType = contentTypeOf(collection);
    const shown = async () => `/${collection}/show/${(await createExample(api, type)).id}`;
    known.set(`get /${collection}`, {
      succeeds: [200, async () => (await createExample(api, type), anonymous('get', `/${collection}`))],
      refused: {
        304: unchanged(async () => `/${collection}`),
        ...(type.list === 'page'
          ? { 422: () => anonymous('get', `/${collection}?limit=0`), 503: tooManySearches }
          : {}),
      },
    });
    known.set(`get /${collection}/show/{id}`, {
      succeeds: [200, async () => anonymous('get', await shown())],
      refused: { 304: unchanged(shown), 404: () => anonymous('get', `/${collection}/show/${NO_ID}`) },
    });

    const create = `/${collection}/admin/create`;
    const twice = async () => {
      await createExample(api, type);
      const payload = await exampleOf(api, type);
      await as('post', create, { payload });
      for (let count = 0; count < (type.cap ?? 1); count += 1) await as('post', create, { payload });
      return as('post', create, { payload });
    };
    /** The record of the first call is gone when the second one comes. */
    const again = async () => {
      const [payload, headers] = [await exampleOf(api, type), { 'idempotency-key': randomUUID() }];
      const first = await as('post', create, { payload, headers });
      await as('delete', `/${collection}/admin/delete/${(first.body as { data: { id: number } }).data.id}`);
      return as('post', create, { payload, headers });
    };
    const isLimited =
      type.cap !== undefined ||
      type.variants !== undefined ||
      Object.values(type.fields).some((field) => 'unique' in field && field.unique === true);
    known.set(`post ${create}`, {
      succeeds: [201, async () => as('post', create, { payload: await exampleOf(api, type) })],
      refused: {
        ...write('post', create),
        422: invalid('post', create),
        ...(isLimited ? { 409: twice } : {}),
        410: again,
      },
    });

    const update = `/${collection}/admin/update`;
    for (const method of ['patch', 'put']) {
      known.set(`${method} ${update}/{id}`, {
        succeeds: [200, async () => as(method, `${update}/${(await createExample(api, type)).id}`, { payload: {} })],
        refused: {
          ...write(method, `${update}/1`),
          404: () => as(method, `${update}/${NO_ID}`, { payload: {} }),
          409: async () =>
            as(method, `${update}/${(await createExample(api, type)).id}`, {
              payload: { updated_at: '2000-01-01T00:00:00.000Z' },
            }),
          422: invalid(method, `${update}/1`),
        },
      });
    }

    const remove = `/${collection}/admin/delete`;
    const user = contentTypes.flatMap((one) =>
      Object.entries(contentTypeOf(one.collection).fields).flatMap(([by, field]) =>
        field.kind === 'reference' && field.to === collection && field.onDelete === 'refuse'
          ? [{ collection: one.collection, by }]
          : [],
      ),
    )[0];
    known.set(`delete ${remove}/{id}`, {
      succeeds: [200, async () => as('delete', `${remove}/${(await createExample(api, type)).id}`)],
      refused: {
        ...write('delete', `${remove}/1`),
        404: () => as('delete', `${remove}/${NO_ID}`),
        ...(user
          ? {
              409: async () =>
                as(
                  'delete',
                  `${remove}/${String((await createExample(api, contentTypeOf(user.collection)))[user.by])}`,
                ),
            }
          : {}),
      },
    });

    const restore = `/${collection}/admin/restore`;
    const deleted = async () => {
      const record = await createExample(api, type);
      await as('delete', `${remove}/${record.id}?undoable=1`);
      return record;
    };
    const owner = Object.entries(type.fields).flatMap(([by, field]) =>
      field.kind === 'reference' ? [{ by, to: field.to }] : [],
    )[0];
    /** What it belongs to is gone, or its place is taken. */
    const tooLate = async () => {
      const record = await deleted();
      if (owner) await as('delete', `/${owner.to}/admin/delete/${String(record[owner.by])}`);
      else
        for (let count = 0; count < (type.cap ?? 1); count += 1)
          await as('post', create, { payload: await sameAs(type, record) });
      return as('post', `${restore}/${record.id}`);
    };
    known.set(`post ${restore}/{id}`, {
      succeeds: [200, async () => as('post', `${restore}/${(await deleted()).id}`)],
      refused: {
        ...write('post', `${restore}/1`),
        404: () => as('post', `${restore}/${NO_ID}`),
        ...(isLimited || owner ? { 409: tooLate } : {}),
      },
    });
  }

  for (const read of ownedReads) {
    const url = async () =>
      ownedPath(read, String((await createExample(api, contentTypeOf(read.collection)))[read.by]));
    known.set(`get ${ownedPath(read, '{id}')}`, {
      succeeds: [200, async () => anonymous('get', await url())],
      refused: { 304: unchanged(url), 404: () => anonymous('get', ownedPath(read, 'nothing')) },
    });
  }
  const byType = async () =>
    `/service-category/according-to-type?type=${String((await createExample(api, contentTypeOf('service-category')))['type'])}`;
  known.set('get /service-category/according-to-type', {
    succeeds: [200, async () => anonymous('get', await byType())],
    refused: { 304: unchanged(byType) },
  });
  const byName = async () => (
    await createExample(api, contentTypeOf('article'), { title: 'A title' }),
    '/article/by-name/A-title'
  );
  known.set('get /article/by-name/{name}', {
    succeeds: [200, async () => anonymous('get', await byName())],
    refused: { 304: unchanged(byName), 404: () => anonymous('get', '/article/by-name/nothing') },
  });

  known.set('get /healthz', {
    succeeds: [200, () => anonymous('get', '/healthz')],
    refused: { 304: unchanged(async () => '/healthz') },
  });
  const withoutDatabase = async () => {
    const db: Db = Object.create(database.db, { execute: { value: () => Promise.reject(new Error('gone')) } });
    const alone = await createTestApi({ database: { ...database, db } });
    const answer = await ask(alone.app, { method: 'GET', url: '/readyz' });
    await alone.close();
    return answer;
  };
  known.set('get /readyz', {
    succeeds: [200, () => anonymous('get', '/readyz')],
    refused: { 304: unchanged(async () => '/readyz'), 503: withoutDatabase },
  });
  known.set('get /proof-of-work/challenge', {
    succeeds: [200, () => anonymous('get', '/proof-of-work/challenge')],
    refused: {},
  });

  const login = '/admin/auth/login';
  const mailless = async () => {
    const failing = await createTestApi({ database, sendMail: () => Promise.reject(new Error('no mail')) });
    const answer = await ask(failing.app, { method: 'POST', url: login, payload: ADMINISTRATOR });
    await failing.close();
    return answer;
  };
  known.set(`post ${login}`, {
    succeeds: [200, () => anonymous('post', login, { payload: ADMINISTRATOR })],
    refused: {
      ...unreadable('post', login, {}),
      401: () => anonymous('post', login, { payload: { ...ADMINISTRATOR, password: 'wrong' } }),
      403: () => anonymous('post', login, { payload: ADMINISTRATOR, headers: { origin: FOREIGN } }),
      422: () => anonymous('post', login, { payload: {} }),
      429: beyondLimit(({ app: limited }) => ask(limited, { method: 'POST', url: login, payload: {} })),
      503: mailless,
    },
  });
  const verify = '/admin/auth/verify-otp';
  const signIn = async () => {
    const cookies = cookiesOf(await app.inject({ method: 'POST', url: login, payload: ADMINISTRATOR }));
    return anonymous('post', verify, {
      payload: { otp_code: /\b\d{6}\b/.exec(api.mails.at(-1)?.text ?? '')?.[0] },
      cookies,
    });
  };
  known.set(`post ${verify}`, {
    succeeds: [200, signIn],
    refused: {
      ...unreadable('post', verify, {}),
      401: () => anonymous('post', verify, { payload: { otp_code: '000000' } }),
      403: () => anonymous('post', verify, { payload: { otp_code: '000000' }, headers: { origin: FOREIGN } }),
      422: () => anonymous('post', verify, { payload: {} }),
      429: beyondLimit(({ app: limited }) => ask(limited, { method: 'POST', url: verify, payload: {} })),
    },
  });
  known.set('get /admin/auth/session', {
    succeeds: [200, () => as('get', '/admin/auth/session')],
    refused: guarded('get', '/admin/auth/session'),
  });
  known.set('post /admin/auth/logout', {
    succeeds: [200, () => anonymous('post', '/admin/auth/logout', { headers: { origin: SITE_ORIGIN } })],
    refused: {
      ...unreadable('post', '/admin/auth/logout', {}),
      403: () => anonymous('post', '/admin/auth/logout', { headers: { origin: FOREIGN } }),
    },
  });

  const upload = '/media/admin/create';
  const picture = formBody({}, { content: PIXEL, name: 'pixel.png', type: 'image/png' });
  const largePicture = formBody(
    {},
    { content: Buffer.concat([PIXEL, Buffer.alloc(11_000_000)]), name: 'large.png', type: 'image/png' },
  );
  known.set(`post ${upload}`, {
    succeeds: [201, () => as('post', upload, picture)],
    refused: {
      ...write('post', upload),
      413: () => as('post', upload, largePicture),
      422: () => as('post', upload, formBody({})),
    },
  });

  const message = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+8801712345678', message: 'Hello.' };
  const send = '/contact-form/send-message';
  const browser = { accept: 'text/html,application/xhtml+xml', 'content-type': 'application/x-www-form-urlencoded' };
  known.set(`post ${send}`, {
    succeeds: [201, () => anonymous('post', send, { payload: message })],
    refused: {
      ...unreadable('post', send, {}),
      303: () => anonymous('post', send, { payload: new URLSearchParams(message).toString(), headers: browser }),
      422: () => anonymous('post', send, { payload: '', headers: browser }),
      429: beyondLimit(({ app: limited }) => ask(limited, { method: 'POST', url: send, payload: {} })),
    },
  });
  const apply = '/job-application/create';
  const application = async () => {
    const { id } = await createExample(api, contentTypeOf('job-offer'));
    return formBody(
      {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '+8801712345678',
        years_of_experience: 4,
        salary_expectation: 1200,
        job_offer_id: id,
      },
      { content: pdfOf() },
    );
  };
  known.set(`post ${apply}`, {
    succeeds: [201, async () => anonymous('post', apply, await application())],
    refused: {
      ...unreadable('post', apply, {}),
      303: async () => {
        const { payload, headers } = await application();
        return anonymous('post', apply, { payload, headers: { ...headers, accept: 'text/html' } });
      },
      422: () => anonymous('post', apply, formBody({})),
      429: beyondLimit(({ app: limited }) => ask(limited, { method: 'POST', url: apply, ...formBody({}) })),
    },
  });

  const kept = {
    'contact-form': {
      list: '/contact-form/admin/messages',
      status: 'read',
      make: () => anonymous('post', send, { payload: message }),
    },
    'job-application': {
      list: '/job-application/admin/applications',
      status: 'interview',
      make: async () => anonymous('post', apply, await application()),
    },
  };
  for (const [collection, { list, status, make }] of Object.entries(kept)) {
    const made = async () => ((await make()).body as { data: { id: number } }).data.id;
    known.set(`get ${list}`, {
      succeeds: [200, async () => (await made(), as('get', list))],
      refused: { ...guarded('get', list), 422: () => as('get', `${list}?limit=0`) },
    });
    const show = `/${collection}/admin/show`;
    known.set(`get ${show}/{id}`, {
      succeeds: [200, async () => as('get', `${show}/${await made()}`)],
      refused: { ...guarded('get', `${show}/1`), 404: () => as('get', `${show}/${NO_ID}`) },
    });
    const update = `/${collection}/admin/update`;
    for (const method of ['patch', 'put']) {
      known.set(`${method} ${update}/{id}`, {
        succeeds: [200, async () => as(method, `${update}/${await made()}`, { payload: { status } })],
        refused: {
          ...write(method, `${update}/1`),
          404: () => as(method, `${update}/${NO_ID}`, { payload: { status } }),
          409: async () =>
            as(method, `${update}/${await made()}`, { payload: { status, updated_at: '2000-01-01T00:00:00.000Z' } }),
          422: invalid(method, `${update}/1`),
        },
      });
    }
    known.set(`delete /${collection}/admin/delete/{id}`, {
      succeeds: [200, async () => as('delete', `/${collection}/admin/delete/${await made()}`)],
      refused: {
        ...write('delete', `/${collection}/admin/delete/1`),
        404: () => as('delete', `/${collection}/admin/delete/${NO_ID}`),
      },
    });
    if (collection !== 'job-application') continue;
    const resume = '/job-application/admin/resume';
    known.set(`get ${resume}/{id}`, {
      succeeds: [200, async () => as('get', `${resume}/${await made()}`)],
      refused: { ...guarded('get', `${resume}/1`), 404: () => as('get', `${resume}/${NO_ID}`) },
    });
  }
  return known;
}

/** Everything that calls leave behind, but for the administrator. */
export async function forget(api: TestApi, db: Db): Promise<void> {
  await api.clear();
  await db.delete(rateLimit);
  await db.execute(sql`delete from contact_message`);
  await db.execute(sql`delete from job_application`);
  await db.execute(sql`delete from mail_outbox`);
}
