import { eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { conflict, notFound } from '../../errors.ts';
import { contentRelease, type ReleaseRow } from './release-tables.ts';

/**
 * Locks a release until the transaction ends, so that only one process at a time publishes, schedules or changes it.
 * @throws HttpError 404.
 */
export async function lockRelease(transaction: Db, id: number): Promise<ReleaseRow> {
  const [release] = await transaction.select().from(contentRelease).where(eq(contentRelease.id, id)).for('update');
  if (!release) throw notFound(`There is no release ${id}`);
  return release;
}

/** Locks a release whose changes are to be changed. @throws HttpError 404, 409. */
export async function lockForChange(transaction: Db, id: number): Promise<ReleaseRow> {
  const release = await lockRelease(transaction, id);
  if (release.state === 'published') throw conflict('This release is published already');
  if (release.state === 'scheduled') throw conflict('This release is scheduled: take it off the schedule first');
  return release;
}
