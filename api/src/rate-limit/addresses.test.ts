import { contentTypeOf } from '@northlight/shared/content';
import { formPaths, paths } from '@northlight/shared/endpoints';
import { PROOF_FIELD } from '@northlight/shared/forms';
import type { InjectOptions } from 'fastify';
import type { Database } from '../database/open-database.ts';
import { createExample } from '../testing/example.ts';
import { formBody, pdfOf } from '../testing/form-body.ts';
import { newProof } from '../testing/solve.ts';
import { createTestApi, openTestDatabase, type TestApi } from '../testing/test-api.ts';
import { rateLimit } from './tables.ts';

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+8801712345678' };
const message = { ...ada, message: 'Hello' };
const LIMIT_OF_ONE = { LOGIN_CALLS_PER_MINUTE: '1', VERIFY_CALLS_PER_MINUTE: '1', FORM_CALLS_PER_MINUTE: '1' };
const ONE_ACCEPTED = { FORM_ACCEPTED_PER_TEN_MINUTES: '1', FORM_PROVEN_PER_TEN_MINUTES: '1' };

type Request = InjectOptions & { readonly url: string };

const calls: [what: string, environment: Record<string, string>, request: (api: TestApi) => Promise<Request>][] = [
  ['sign-ins', LIMIT_OF_ONE, async () => ({ url: paths.login, payload: {} })],
  ['codes', LIMIT_OF_ONE, async () => ({ url: paths.verifyOtp, payload: {} })],
  ['calls with a message', LIMIT_OF_ONE, async () => ({ url: formPaths.sendMessage, payload: {} })],
  ['calls with an application', LIMIT_OF_ONE, async () => ({ url: formPaths.apply, payload: {} })],
  ['messages', ONE_ACCEPTED, async () => ({ url: formPaths.sendMessage, payload: message })],
  ['applications', ONE_ACCEPTED, applicationTo],
  [
    'messages with a proof of work',
    ONE_ACCEPTED,
    async (api) => ({ url: formPaths.sendMessage, payload: { ...message, [PROOF_FIELD]: await newProof(api) } }),
  ],
];

async function applicationTo(api: TestApi): Promise<Request> {
  const { id } = await createExample(api, contentTypeOf('job-offer'));
  const values = { ...ada, years_of_experience: '4.5', salary_expectation: '1200', job_offer_id: id };
  return { url: formPaths.apply, ...formBody(values, { content: pdfOf() }) };
}

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe.each(calls)('the limit of %s by address', (_what, environment, request) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi({ database, environment });
    await api.signIn();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await database.db.delete(rateLimit);
  });

  const areRefused = async (addresses: readonly string[]) => {
    const refused = [];
    for (const remoteAddress of addresses) {
      const answer = await api.app.inject({ method: 'POST', remoteAddress, ...(await request(api)) });
      refused.push(answer.statusCode === 429);
    }
    return refused;
  };

  it('counts an IPv6 network as one, however many of its addresses are used', async () => {
    expect(await areRefused(['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::1', '2001:db8:1:3::1'])).toEqual(
      [false, true, true, false],
    );
  });

  it('counts an IPv4 address as itself, in either way of writing it', async () => {
    expect(await areRefused(['203.0.113.7', '::ffff:203.0.113.7', '::ffff:203.0.113.8'])).toEqual([false, true, false]);
  });
});
