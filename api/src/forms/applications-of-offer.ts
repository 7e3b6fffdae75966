import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { jobApplication } from './tables.ts';

/** Applications for a job offer. They are kept when it is deleted, and linked to it again when it is restored. */
export const applicationsOfOffer = {
  async idsOf(transaction: Db, offerId: number): Promise<number[]> {
    const isForOffer = eq(jobApplication.jobOfferId, offerId);
    const applications = await transaction.select({ id: jobApplication.id }).from(jobApplication).where(isForOffer);
    return applications.map(({ id }) => id);
  },

  async restore(transaction: Db, offerId: number, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await transaction
      .update(jobApplication)
      .set({ jobOfferId: offerId })
      .where(and(inArray(jobApplication.id, [...ids]), isNull(jobApplication.jobOfferId)));
  },
};
