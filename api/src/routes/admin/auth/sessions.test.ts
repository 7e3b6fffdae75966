import { eq } from 'drizzle-orm';
import { paths } from '@northlight/shared/endpoints';
import { adminUser } from '../../../auth/tables.ts';
import { apiOfEachTest } from '../../../testing/api-of-each-test.ts';
import { ADMINISTRATOR } from '../../../testing/test-api.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const api = apiOfEachTest();

const session = (headers: Record<string, string>) => api.app.inject({ method: 'GET', url: paths.session, headers });

describe('a session', () => {
  it('ends after twelve hours', async () => {
    const token = await api.signIn();
    api.advance(12 * HOUR - MINUTE);
    expect((await session({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
    api.advance(2 * MINUTE);
    expect((await session({ authorization: `Bearer ${token}` })).json()).toEqual({
      statusCode: 401,
      message: expect.any(String),
    });
  });

  it('lives thirty days with Remember Me', async () => {
    const token = await api.signIn({ remember: true });
    api.advance(30 * 24 * HOUR - MINUTE);
    expect((await session({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
    api.advance(2 * MINUTE);
    expect((await session({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
  });

  it('is renewed as a cookie by every call', async () => {
    const token = await api.signIn();

    expect((await session({ cookie: `token=${token}` })).cookies).toMatchObject([
      { name: 'token', value: token, maxAge: 600 },
    ]);
  });

  it('is over after logout, for copies of the token too', async () => {
    const token = await api.signIn();
    const answer = await api.app.inject({
      method: 'POST',
      url: paths.logout,
      headers: { authorization: `Bearer ${token}` },
    });

    expect(answer.statusCode).toBe(200);
    expect((await session({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
    expect((await session({ cookie: `token=${token}` })).statusCode).toBe(401);
  });

  it('is no use after its administrator is gone', async () => {
    const token = await api.signIn();
    await api.database.db.delete(adminUser).where(eq(adminUser.email, ADMINISTRATOR.email));

    expect((await session({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
  });
});
