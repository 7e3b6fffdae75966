import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/db.ts';
import { adminUser } from './tables.ts';

interface LockedOut {
  /** Typed as the address of the account. It may be a password: it is written down where it is somebody's address. */
  readonly email?: string;
  /** That the call comes from; nothing at the command line. */
  readonly network?: string | undefined;
}

/** What to do at the first call that a limit of the sign-in refuses: one row for each lock-out, however many follow. */
export const recordLockOut =
  (db: Db, { email, network }: LockedOut) =>
  (end: Date): Promise<void> => {
    // The same statement for an account that there is and for one that there isn't: it takes the same time.
    const known = db
      .select({ email: adminUser.email })
      .from(adminUser)
      .where(eq(adminUser.email, email ?? ''));
    return recordAudit(db, null, {
      kind: 'locked-out',
      subject: sql<string>`coalesce((${known}), '')`,
      details: { until: end.toISOString(), ...(network === undefined ? {} : { network }) },
    });
  };
