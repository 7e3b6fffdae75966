import { eq, sql } from 'drizzle-orm';
import { networkDetails, recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/db.ts';
import { adminUser } from './tables.ts';

interface LockedOut {
  /**
   * What was typed as the address of the account. It may be a password, so it is only recorded if such an account
   * exists.
   */
  readonly email?: string;
  /** The network that the request comes from; absent at the command line. */
  readonly network?: string | undefined;
}

/** Makes the function to call when a limit of the sign-in is exceeded first. It writes one entry per lock-out. */
export const recordLockOut =
  (db: Db, { email, network }: LockedOut) =>
  (end: Date): Promise<void> => {
    // The same statement runs for existing and unknown accounts, so that both take the same time.
    const known = db
      .select({ email: adminUser.email })
      .from(adminUser)
      .where(eq(adminUser.email, email ?? ''));
    return recordAudit(db, null, {
      kind: 'locked-out',
      subject: sql<string>`coalesce((${known}), '')`,
      details: { until: end.toISOString(), ...networkDetails(network) },
    });
  };
