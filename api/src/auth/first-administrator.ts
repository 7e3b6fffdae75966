import { randomBytes } from 'node:crypto';
import { recordAudit } from '../audit/record-audit.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/db.ts';
import { StartError } from '../start-error.ts';
import { hashPassword } from './passwords.ts';
import { adminUser } from './tables.ts';

const DEFAULT_EMAIL = 'admin@example.com';

/**
 * Makes sure that there is an administrator. Without a configured one, outside production, it creates one with a random
 * password and announces that once; it can't be read again.
 * @throws StartError in production, which has no default.
 */
export async function ensureAdministrator(
  db: Db,
  { administrator, isProduction }: Pick<Config, 'administrator' | 'isProduction'>,
  announce: (email: string, password: string) => void,
): Promise<void> {
  if (await hasAdministrator(db)) return;
  if (administrator) {
    await createFirstAdministrator(db, administrator.email, administrator.password);
    return;
  }
  if (isProduction)
    throw new StartError('There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start.');
  const password = randomBytes(12).toString('base64url');
  if (await createFirstAdministrator(db, DEFAULT_EMAIL, password)) announce(DEFAULT_EMAIL, password);
}

/**
 * Creates the first administrator.
 * @returns false when there is one already; two processes that start at once create only one.
 */
export async function createFirstAdministrator(db: Db, email: string, password: string): Promise<boolean> {
  if (await hasAdministrator(db)) return false;
  const first = { email: email.trim().toLowerCase(), passwordHash: await hashPassword(password) };
  return db.transaction(async (transaction) => {
    const created = await transaction.insert(adminUser).values(first).onConflictDoNothing().returning();
    if (created.length === 0) return false;
    await recordAudit(transaction, null, { kind: 'administrator-created', subject: first.email });
    return true;
  });
}

const hasAdministrator = async (db: Db): Promise<boolean> =>
  (await db.select({ id: adminUser.id }).from(adminUser).limit(1)).length > 0;
