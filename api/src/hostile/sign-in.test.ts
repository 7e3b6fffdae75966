import * as argon2 from '@node-rs/argon2';
import { CHALLENGE_COOKIE, TOKEN_COOKIE } from '../auth/access.ts';
import { createAdministrators } from '../auth/administrators.ts';
import { createSignIn } from '../auth/sign-in.ts';
import { adminSession, adminUser, signInChallenge } from '../auth/tables.ts';
import type { Database } from '../database/open-database.ts';
import { rateLimit } from '../rate-limit/tables.ts';
import { cookiesOf } from '../testing/cookies.ts';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { ADMINISTRATOR, createTestApi, openTestDatabase, type TestApi } from '../testing/test-api.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const LOGIN = '/admin/auth/login';
const VERIFY = '/admin/auth/verify-otp';
const compare = jest.mocked(argon2.verify);

/** Two applications with connection pools of their own on one database, as two processes have them. */
let cluster: Cluster;
let databases: [Database, Database];
let apis: [TestApi, TestApi];

beforeAll(async () => {
  cluster = await startCluster();
  databases = [await openTestDatabase(cluster.url), await openTestDatabase(cluster.url)];
  const environment = { LOGIN_CALLS_PER_MINUTE: '10000', VERIFY_CALLS_PER_MINUTE: '10000' };
  apis = [
    await createTestApi({ database: databases[0], environment }),
    await createTestApi({ database: databases[1], environment }),
  ];
});
afterAll(async () => {
  await Promise.all((apis ?? []).map((api) => api.close()));
  await Promise.all((databases ?? []).map((database) => database.close()));
  await cluster?.stop();
});
beforeEach(async () => {
  const { db } = databases[0];
  for (const table of [rateLimit, signInChallenge, adminSession]) await db.delete(table);
});

const login = (body: object = ADMINISTRATOR) => apis[0].app.inject({ method: 'POST', url: LOGIN, payload: body });
const mailedCode = () => /\b\d{6}\b/.exec(apis[0].mails.at(-1)?.text ?? '')?.[0] ?? 'no code';
const guess = (index: number) => String((Number(mailedCode()) + index + 1) % 1_000_000).padStart(6, '0');
const verify = (index: number, code: string, cookies: Record<string, string>) =>
  (index % 2 === 0 ? apis[0] : apis[1]).app.inject({
    method: 'POST',
    url: VERIFY,
    payload: { otp_code: code },
    cookies,
  });
const statuses = (answers: readonly { readonly statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

describe('somebody who guesses', () => {
  it('has five tries at a code, however many come at once and to whichever process', async () => {
    const cookies = cookiesOf(await login());
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, index) => verify(index, guess(index), cookies)));
    const [challenge] = await databases[0].db.select().from(signInChallenge);

    expect(new Set(statuses(guesses))).toEqual(new Set([401]));
    expect(challenge?.triesLeft).toBe(0);
    expect((await verify(1, mailedCode(), cookies)).statusCode).toBe(401);
    expect(await databases[0].db.$count(adminSession)).toBe(0);
  });

  it('gets one session out of a right code, though it comes twenty times at once', async () => {
    const cookies = cookiesOf(await login());
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => verify(index, mailedCode(), cookies)));

    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(await databases[0].db.$count(adminSession)).toBe(1);
  });

  it('has five tries at a password, in both processes together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? apis[0] : apis[1]).app.inject({
          method: 'POST',
          url: LOGIN,
          payload: { ...ADMINISTRATOR, email: ADMINISTRATOR.email.toUpperCase(), password: `guess ${index}` },
        }),
      ),
    );

    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(5);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(15);
  });

  it('is counted by the address that the proxy saw, whatever stands before it', async () => {
    const environment = { TRUST_PROXY: '1', LOGIN_CALLS_PER_MINUTE: '5' };
    const behind = await createTestApi({ database: databases[0], environment });
    const call = (index: number, seen: string) =>
      behind.app.inject({
        method: 'POST',
        url: LOGIN,
        payload: {},
        headers: { 'x-forwarded-for': `10.0.0.${index}, 198.51.100.${index}, ${seen}` },
      });
    const answers = [];
    for (let index = 0; index < 8; index += 1) answers.push(await call(index, '203.0.113.7'));
    const other = await call(9, '203.0.113.8');
    await behind.close();

    expect(statuses([...answers, other])).toEqual([422, 422, 422, 422, 422, 429, 429, 429, 422]);
  });

  it('learns nothing from the work that an unknown address costs: as many passwords are compared for it', async () => {
    const comparisonsFor = async (body: object) => {
      compare.mockClear();
      const { statusCode } = await login(body);
      return [statusCode, compare.mock.calls.length];
    };

    expect(await comparisonsFor({ email: 'nobody@northlight.example', password: 'wrong' })).toEqual([401, 1]);
    expect(await comparisonsFor({ ...ADMINISTRATOR, password: 'wrong' })).toEqual([401, 1]);
    expect(await comparisonsFor(ADMINISTRATOR)).toEqual([200, 1]);
  });

  it('can’t leave a token or a challenge of theirs in somebody’s browser', async () => {
    const planted = { [TOKEN_COOKIE]: 'planted-token', [CHALLENGE_COOKIE]: 'planted-challenge' };
    const answer = await apis[0].app.inject({ method: 'POST', url: LOGIN, payload: ADMINISTRATOR, cookies: planted });
    const challenge = cookiesOf(answer)[CHALLENGE_COOKIE];
    expect(challenge).toEqual(expect.not.stringContaining('planted'));
    expect((await verify(0, mailedCode(), planted)).statusCode).toBe(401);

    const done = await verify(0, mailedCode(), { ...planted, [CHALLENGE_COOKIE]: challenge ?? '' });
    const session = (token: string) =>
      apis[1].app.inject({ method: 'GET', url: '/admin/auth/session', cookies: { [TOKEN_COOKIE]: token } });
    const token = cookiesOf(done)[TOKEN_COOKIE] ?? '';
    expect(done.cookies).toContainEqual(expect.objectContaining({ name: CHALLENGE_COOKIE, value: '' }));
    expect([
      (await session('planted-token')).statusCode,
      (await session(challenge ?? '')).statusCode,
      (await session(token)).statusCode,
    ]).toEqual([401, 401, 200]);
    await login();
    const again = await verify(0, mailedCode(), { ...cookiesOf(await login()), [TOKEN_COOKIE]: token });
    expect(cookiesOf(again)[TOKEN_COOKIE]).not.toBe(token);
  });
});

describe('a password that is reset', () => {
  it('leaves no session and no code of the old one, also of a sign-in that is under way', async () => {
    const administrators = createAdministrators(databases[1].db);
    const signIn = createSignIn(databases[0].db, 'a secret of the tests');
    for (let round = 0; round < 5; round += 1) {
      const [old, next] = [`password number ${round}`, `password number ${round + 1}`];
      await administrators.resetPassword(ADMINISTRATOR.email, old);
      const waiting = await signIn.begin(ADMINISTRATOR.email, old, false);
      await Promise.all([
        signIn.begin(ADMINISTRATOR.email, old, false),
        waiting && signIn.complete(waiting.cookie, waiting.code),
        administrators.resetPassword(ADMINISTRATOR.email, next),
        signIn.begin(ADMINISTRATOR.email, old, false),
      ]);

      expect([await databases[0].db.$count(adminSession), await databases[0].db.$count(signInChallenge)]).toEqual([
        0, 0,
      ]);
    }
    await administrators.resetPassword(ADMINISTRATOR.email, ADMINISTRATOR.password);
  });

  it('leaves one administrator when several remove each other at the same time', async () => {
    const [one, other] = [createAdministrators(databases[0].db), createAdministrators(databases[1].db)];
    await one.create('lars@northlight.example', 'a password of lars');
    const removed = await Promise.allSettled([
      one.remove('lars@northlight.example'),
      other.remove(ADMINISTRATOR.email),
    ]);

    expect(removed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await databases[0].db.$count(adminUser)).toBe(1);
    await one
      .create(ADMINISTRATOR.email, ADMINISTRATOR.password)
      .catch((error: unknown) => expect(String(error)).toContain('already'));
  });
});
