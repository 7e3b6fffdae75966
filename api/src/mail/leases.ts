import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { hasEnded } from '../process-identity.ts';
import type { AttemptOptions } from './attempts.ts';
import { mailOutbox } from './queue-table.ts';

type Log = Pick<AttemptOptions['log'], 'error'>;

type Leased = Pick<typeof mailOutbox.$inferSelect, 'id' | 'attempts' | 'handedOverAt'>;

/**
 * Ends the leases of processes that ended while they sent a mail: at once for processes of this machine, and at the end
 * of the lease for others. If the content was not sent, the mail is due again. If it was, the server may have accepted
 * it, and the mail is not sent again.
 * @param idle a holder that sends nothing now. Mails of this holder were taken by a statement whose answer was lost, as
 * after a restart of the database, so these leases end at once too.
 */
export async function endLeases(db: Db, idle: string, log: Log): Promise<void> {
  const { id, attempts, handedOverAt, holder } = mailOutbox;
  const ofSomebody = and(isNotNull(holder), gt(mailOutbox.dueAt, sql`now()`));
  const owned = await db.select({ id, attempts, handedOverAt, holder }).from(mailOutbox).where(ofSomebody);
  const isFree = (owner: string) => owner === idle || hasEnded(owner);
  for (const mail of owned) if (isFree(mail.holder ?? '')) await endLease(db, mail, log);

  const isOver = and(isNotNull(handedOverAt), lte(mailOutbox.dueAt, sql`now()`));
  for (const mail of await db.select({ id, attempts, handedOverAt }).from(mailOutbox).where(isOver))
    await endLease(db, mail, log);
}

async function endLease(db: Db, { id, attempts, handedOverAt }: Leased, log: Log): Promise<void> {
  // Only if the row is unchanged: its process may have stored a result since, or another process may have ended the
  // lease.
  const isUnchanged = and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts), isNotNull(mailOutbox.dueAt));
  if (handedOverAt === null) {
    await db
      .update(mailOutbox)
      .set({ dueAt: sql`now()`, holder: null })
      .where(and(isUnchanged, isNull(mailOutbox.handedOverAt)));
    return;
  }
  const lastError = 'Nobody has noted whether the mail server has taken the mail.';
  const ended = await db
    .update(mailOutbox)
    .set({ dueAt: null, holder: null, lastError })
    .where(isUnchanged)
    .returning({ id: mailOutbox.id });
  if (ended.length > 0)
    log.error(
      { mail: id, attempt: attempts },
      'a mail may have been sent: nobody has noted the server’s answer, and it is not sent again',
    );
}
