import { adminSession } from '../../../auth/tables.ts';
import { apiOfEachTest } from '../../../testing/api-of-each-test.ts';
import { cookiesOf } from '../../../testing/cookies.ts';
import { codeIn } from '../../../testing/newest-code.ts';
import { ADMINISTRATOR, createTestApi, SITE_ORIGIN } from '../../../testing/test-api.ts';

const MINUTE = 60_000;

const api = apiOfEachTest();

const login = (body: object = ADMINISTRATOR, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/admin/auth/login', payload: body, headers });
const verify = (code: string, cookies: Record<string, string>) =>
  api.app.inject({ method: 'POST', url: '/admin/auth/verify-otp', payload: { otp_code: code }, cookies });
const session = (headers: Record<string, string>) =>
  api.app.inject({ method: 'GET', url: '/admin/auth/session', headers });
const mailedCode = () => codeIn(api.mails.at(-1)) ?? 'no code';
const wrongCode = () => (mailedCode() === '000000' ? '000001' : '000000');

describe('POST /admin/auth/login', () => {
  it('mails a code to the administrator and binds it to the browser', async () => {
    const answer = await login();

    expect(answer.json()).toEqual({ statusCode: 200, message: expect.any(String), data: null });
    expect(api.mails.map(({ to }) => to)).toEqual([ADMINISTRATOR.email]);
    expect(answer.cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', maxAge: 600 }]);
    expect(answer.body).not.toContain(mailedCode());
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const wrong = await login({ ...ADMINISTRATOR, password: 'wrong' });
    const unknown = await login({ email: 'nobody@northlight.example', password: 'wrong' });

    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ statusCode: 401, message: 'Invalid email or password' });
    expect(unknown.json()).toEqual(wrong.json());
    expect(api.mails).toEqual([]);
  });

  it('names what is missing', async () => {
    expect((await login({})).json()).toMatchObject({
      statusCode: 422,
      message: 'Email is required',
      errors: [{ path: 'email' }, { path: 'password', message: 'Password is required' }],
    });
  });

  it('stops after five failures of one account, guessed one by one or at once', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => login({ ...ADMINISTRATOR, password: `guess ${index}` })),
    );

    expect(guesses.map(({ statusCode }) => statusCode).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const right = await login();
    expect([right.statusCode, right.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    api.advance(15 * MINUTE + 1000);
    expect((await login()).statusCode).toBe(200);
  });

  it('counts no success as a failure', async () => {
    for (let count = 0; count < 8; count += 1) expect((await login()).statusCode).toBe(200);
  });

  it('takes ten calls a minute from one address, whatever it claims to forward', async () => {
    const answers = [];
    for (let count = 0; count < 12; count += 1) answers.push(await login({}, { 'x-forwarded-for': `10.0.0.${count}` }));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  });

  it('believes a configured proxy', async () => {
    const behind = await createTestApi({ database: api.database, environment: { TRUST_PROXY: '1' } });
    const statuses = [];
    for (let count = 0; count < 12; count += 1) {
      const answer = await behind.app.inject({
        method: 'POST',
        url: '/admin/auth/login',
        payload: {},
        headers: { 'x-forwarded-for': `10.0.0.${count}` },
      });
      statuses.push(answer.statusCode);
    }
    await behind.close();

    expect(new Set(statuses)).toEqual(new Set([422]));
  });

  it('says so when the mail can’t be sent', async () => {
    const failing = await createTestApi({
      database: api.database,
      sendMail: () => Promise.reject(new Error('connect ECONNREFUSED')),
    });
    const answer = await failing.app.inject({ method: 'POST', url: '/admin/auth/login', payload: ADMINISTRATOR });
    await failing.close();

    // The browser keeps its cookie, for a code that comes another way.
    expect(cookiesOf(answer)).toEqual({ sign_in: expect.any(String) });
    expect(answer.json()).toEqual({ statusCode: 503, message: expect.stringContaining('could not be sent') });
  });

  it('refuses pages of other sites', async () => {
    expect((await login(ADMINISTRATOR, { origin: 'http://evil.example' })).statusCode).toBe(403);
    expect((await login(ADMINISTRATOR, { origin: SITE_ORIGIN })).statusCode).toBe(200);
  });
});

describe('POST /admin/auth/verify-otp', () => {
  it('answers a token, of which only the hash is stored', async () => {
    const cookies = cookiesOf(await login());
    const answer = await verify(mailedCode(), cookies);
    const { access_token: token } = answer.json<{ access_token: string }>();

    expect(answer.json()).toEqual({
      statusCode: 200,
      message: expect.any(String),
      access_token: expect.stringMatching(/^[\w-]{40,}$/),
    });
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: 'token', value: token, path: '/', maxAge: 600, sameSite: 'Lax' }),
    );
    expect(JSON.stringify(await api.database.db.select().from(adminSession))).not.toContain(token);
    expect((await session({ authorization: `Bearer ${token}` })).json()).toMatchObject({
      statusCode: 200,
      data: { email: ADMINISTRATOR.email },
    });
  });

  it('takes a code once, also from tries in parallel', async () => {
    const cookies = cookiesOf(await login());
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(mailedCode(), cookies)));

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
  });

  it('ends a code after five wrong tries, also in parallel', async () => {
    const cookies = cookiesOf(await login());
    const wrong = await Promise.all(Array.from({ length: 5 }, () => verify(wrongCode(), cookies)));

    expect(wrong.map((answer) => answer.json<object>())).toEqual(
      Array.from({ length: 5 }, () => ({ statusCode: 401, message: 'Invalid OTP Try Again' })),
    );
    expect((await verify(mailedCode(), cookies)).statusCode).toBe(401);
  });

  it('still takes the right code at the fifth try', async () => {
    const cookies = cookiesOf(await login());
    for (let count = 0; count < 4; count += 1) await verify(wrongCode(), cookies);

    expect((await verify(mailedCode(), cookies)).statusCode).toBe(200);
  });

  it('refuses the code in another browser', async () => {
    const other = cookiesOf(await login());
    const mine = cookiesOf(await login());
    const code = mailedCode();

    expect((await verify(code, {})).statusCode).toBe(401);
    expect((await verify(code, other)).statusCode).toBe(401);
    expect((await verify(code, mine)).statusCode).toBe(200);
  });

  it('refuses a code when a newer one was mailed', async () => {
    const cookies = cookiesOf(await login());
    const code = mailedCode();
    await login();

    expect((await verify(code, cookies)).statusCode).toBe(401);
  });

  it('refuses the code after ten minutes', async () => {
    const cookies = cookiesOf(await login());
    api.advance(10 * MINUTE + 1000);

    expect((await verify(mailedCode(), cookies)).statusCode).toBe(401);
  });

  it.each(['', '12345', '1234567', 'abcdef'])('asks for six digits instead of "%s"', async (code) => {
    expect((await verify(code, cookiesOf(await login()))).json()).toMatchObject({
      statusCode: 422,
      message: 'Please enter a valid 6-digit OTP.',
    });
  });
});
