import { paths } from '@northlight/shared/endpoints';
import { createAdministrators } from '../auth/administrators.ts';
import { adminSession, signInChallenge } from '../auth/tables.ts';
import type { Database } from '../database/open-database.ts';
import { rateLimit } from '../rate-limit/tables.ts';
import { cookiesOf } from '../testing/cookies.ts';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { ADMINISTRATOR, createTestApi, openTestDatabase, type TestApi } from '../testing/test-api.ts';

const HOUR = 3_600_000;
const WRONG_CODES = 30;
const UNFINISHED_SIGN_INS = 60;

/** Two applications with connection pools of their own on one database, as two processes have them. */
let cluster: Cluster;
let databases: [Database, Database];
let apis: [TestApi, TestApi];

beforeAll(async () => {
  cluster = await startCluster();
  databases = [await openTestDatabase(cluster.url), await openTestDatabase(cluster.url)];
});
afterAll(async () => {
  await Promise.all((databases ?? []).map((database) => database.close()));
  await cluster?.stop();
});
beforeEach(async () => {
  for (const table of [rateLimit, signInChallenge, adminSession]) await databases[0].db.delete(table);
  const environment = {
    LOGIN_CALLS_PER_MINUTE: '10000',
    VERIFY_CALLS_PER_MINUTE: '10000',
    LOGIN_FAILURES_PER_QUARTER: '1000',
  };
  apis = [
    await createTestApi({ database: databases[0], environment }),
    await createTestApi({ database: databases[1], environment }),
  ];
});
afterEach(async () => {
  await Promise.all((apis ?? []).map((api) => api.close()));
});

const apiFor = (index: number) => (index % 2 === 0 ? apis[0] : apis[1]);
const advance = (milliseconds: number) => apis.forEach((api) => api.advance(milliseconds));

interface StartedSignIn {
  readonly status: number;
  readonly retryAfter: unknown;
  readonly code: string;
  readonly cookies: Record<string, string>;
}

/** Starts a sign-in with the right password, at the process and from the address of that index. */
async function begin(index = 0): Promise<StartedSignIn> {
  const api = apiFor(index);
  const mailed = api.mails.length;
  const answer = await api.app.inject({
    method: 'POST',
    url: paths.login,
    payload: ADMINISTRATOR,
    remoteAddress: `198.51.100.${index % 250}`,
  });
  const code = /\b\d{6}\b/.exec(api.mails[mailed]?.text ?? '')?.[0] ?? 'no mail';
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], code, cookies: cookiesOf(answer) };
}

async function enter(
  { cookies }: StartedSignIn,
  code: string,
  index = 0,
): Promise<{ status: number; retryAfter: unknown }> {
  const answer = await apiFor(index).app.inject({
    method: 'POST',
    url: paths.verifyOtp,
    payload: { otp_code: code },
    cookies,
    remoteAddress: `203.0.113.${index % 250}`,
  });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
}

/** A wrong code, a different one for each index. */
const guess = ({ code }: StartedSignIn, index: number) =>
  String((Number(code) + index + 1) % 1_000_000).padStart(6, '0');

const guessFive = async (challenge: StartedSignIn) =>
  Promise.all(
    Array.from({ length: 5 }, async (_, index) => (await enter(challenge, guess(challenge, index), index)).status),
  );

describe('somebody who knows the password and guesses the code', () => {
  it('has thirty guesses a day, over however many sign-ins, addresses and processes', async () => {
    const statuses = [];
    for (let round = 0; round < 8; round += 1) statuses.push(...(await guessFive(await begin(round))));

    expect(statuses.filter((status) => status === 401)).toHaveLength(WRONG_CODES);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - WRONG_CODES);
    const last = await begin();
    expect(await enter(last, last.code)).toEqual({ status: 429, retryAfter: expect.stringMatching(/^\d{5}$/) });
    expect(await databases[0].db.$count(adminSession)).toBe(0);
  });

  it('has no guess more by making them at once', async () => {
    for (let round = 0; round < 5; round += 1) await guessFive(await begin(round));
    const five = await begin();
    await enter(five, guess(five, 0));
    await enter(five, guess(five, 1));
    // Two more guesses than are left of the thirty.
    await enter(five, guess(five, 2));
    const next = await begin();
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => (await enter(next, guess(next, index), index)).status),
    );

    expect(statuses.toSorted()).toEqual([401, 401, 429, 429]);
  });

  it('leaves the right owner a way in: the day passes, or the password is reset', async () => {
    for (let round = 0; round < 7; round += 1) await guessFive(await begin(round));
    const stopped = await begin();
    expect((await enter(stopped, stopped.code)).status).toBe(429);

    await createAdministrators(databases[1].db).resetPassword(ADMINISTRATOR.email, ADMINISTRATOR.password);
    const reset = await begin();
    expect((await enter(reset, reset.code)).status).toBe(200);

    for (let round = 0; round < 7; round += 1) await guessFive(await begin(round));
    advance(25 * HOUR);
    const next = await begin();
    expect((await enter(next, next.code)).status).toBe(200);
  });

  it('has only the newest code to guess at, however many sign-ins come at once', async () => {
    const first = await begin(0);
    const second = await begin(1);
    expect((await enter(first, first.code)).status).toBe(401);
    expect((await enter(second, second.code)).status).toBe(200);

    await Promise.all(Array.from({ length: 10 }, (_, index) => begin(index)));
    expect(await databases[0].db.$count(signInChallenge)).toBe(1);
  });

  it('has twenty mails an hour sent to the owner, and no more', async () => {
    const challenges = [];
    for (let index = 0; index < UNFINISHED_SIGN_INS + 2; index += 1) challenges.push(await begin(index));

    expect(challenges.map(({ status }) => status)).toEqual([
      ...Array.from({ length: UNFINISHED_SIGN_INS }, () => 200),
      429,
      429,
    ]);
    expect(challenges.slice(-2).map(({ code, retryAfter }) => [code, retryAfter])).toEqual([
      ['no mail', expect.stringMatching(/^\d+$/)],
      ['no mail', expect.stringMatching(/^\d+$/)],
    ]);
    expect(apis[0].mails.length + apis[1].mails.length).toBe(UNFINISHED_SIGN_INS);
    // A refused sign-in does not change the pending one.
    const [waiting] = challenges.slice(UNFINISHED_SIGN_INS - 1);
    expect(waiting && (await enter(waiting, waiting.code)).status).toBe(200);
    expect([(await begin()).status, (await begin()).status]).toEqual([200, 429]);
    advance(HOUR + 1000);
    expect((await begin()).status).toBe(200);
  });
});

describe('the right owner', () => {
  it('signs in as often as they like', async () => {
    for (let round = 0; round < UNFINISHED_SIGN_INS + 5; round += 1) {
      const challenge = await begin(round);
      expect([challenge.status, (await enter(challenge, challenge.code, round)).status]).toEqual([200, 200]);
    }
  });

  it('is not locked out by somebody without the password', async () => {
    const owner = await begin();
    const wrong = { ...ADMINISTRATOR, password: 'wrong' };
    for (let index = 0; index < 40; index += 1) {
      await apis[0].app.inject({ method: 'POST', url: paths.login, payload: wrong });
      await enter({ ...owner, cookies: { sign_in: 'planted' } }, guess(owner, index), index);
      await enter({ ...owner, cookies: {} }, guess(owner, index), index);
    }

    expect((await enter(owner, owner.code)).status).toBe(200);
  });
});
