import { hashToken, newToken } from '../auth/secrets.ts';
import { adminSession, adminUser } from '../auth/tables.ts';
import type { Db } from '../database/db.ts';

export const COLLEAGUE = 'mira@northlight.example';

/** Signs a colleague in without the seconds that a password and a mail take. @returns their token. */
export async function signInColleague(db: Db): Promise<string> {
  const account = { email: COLLEAGUE, passwordHash: 'none: nobody signs in by it' };
  const [made] = await db.insert(adminUser).values(account).returning({ id: adminUser.id });
  if (!made) throw new Error('The colleague was not stored.');
  const token = newToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insert(adminSession).values({ tokenHash: hashToken(token), userId: made.id, expiresAt });
  return token;
}
