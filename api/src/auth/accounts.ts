import type { SQL } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { adminUser } from './tables.ts';

export interface Administrator {
  readonly id: number;
  readonly email: string;
}

/**
 * Locks an account until the transaction ends. Everything that starts or ends a sign-in or a session takes this lock,
 * so that no session can be opened that another transaction has just ended.
 */
export async function lockAccount(
  transaction: Db,
  which: SQL | undefined,
  strength: 'update' | 'no key update' = 'no key update',
): Promise<Administrator | undefined> {
  const { id, email } = adminUser;
  const [account] = await transaction.select({ id, email }).from(adminUser).where(which).for(strength);
  return account;
}
