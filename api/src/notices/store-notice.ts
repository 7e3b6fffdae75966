import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { mailOutbox, rowOf } from '../mail/queue-table.ts';
import { notice, type NoticeKind } from './notice-table.ts';
import { type NoticeTarget, targetsFor } from './notice-targets.ts';

export interface Notice {
  /** The name of the event, the same in all processes. */
  readonly event: string;
  readonly kind: NoticeKind;
  /** The remote whose team is told; null for the operators. */
  readonly team: string | null;
  readonly subject: string;
  readonly text: string;
}

/**
 * Stores a notice for each recipient once. A process that finds the same event again adds nothing.
 * @returns whether a notice was added.
 */
export async function storeNotice(db: Db, newNotice: Notice, targets: readonly NoticeTarget[]): Promise<boolean> {
  let isNew = false;
  await db.transaction(async (transaction) => {
    isNew = false;
    for (const target of targetsFor(targets, newNotice.team)) {
      const isStored = await storeFor(transaction, newNotice, target);
      isNew ||= isStored;
    }
  });
  return isNew;
}

async function storeFor(transaction: Db, newNotice: Notice, { channel, address }: NoticeTarget): Promise<boolean> {
  const { subject, text } = newNotice;
  const mail = channel === 'mail' ? rowOf({ to: address, subject, text }) : null;
  const stored = await transaction
    .insert(notice)
    .values({ ...newNotice, target: address, messageId: mail?.messageId ?? null, dueAt: mail ? null : sql`now()` })
    .onConflictDoNothing()
    .returning({ id: notice.id });
  if (stored.length > 0 && mail) await transaction.insert(mailOutbox).values(mail);
  return stored.length > 0;
}
