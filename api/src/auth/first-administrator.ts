import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Db } from '../database/db.ts';
import { StartError } from '../start-error.ts';
import { createFirstAdministrator } from './sign-in.ts';
import { adminUser } from './tables.ts';

const DEFAULT_EMAIL = 'admin@example.com';

/**
 * Makes sure that somebody can sign in. Outside production, and when nothing is configured, the password is random and
 * is announced once: it can't be read again.
 * @throws StartError in production, which has no default.
 */
export async function ensureAdministrator(
  db: Db,
  { administrator, isProduction }: Pick<Config, 'administrator' | 'isProduction'>,
  announce: (email: string, password: string) => void,
): Promise<void> {
  const [known] = await db.select({ id: adminUser.id }).from(adminUser).limit(1);
  if (known) return;
  if (administrator) {
    await createFirstAdministrator(db, administrator.email, administrator.password);
    return;
  }
  if (isProduction)
    throw new StartError('There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start.');
  const password = randomBytes(12).toString('base64url');
  if (await createFirstAdministrator(db, DEFAULT_EMAIL, password)) announce(DEFAULT_EMAIL, password);
}
