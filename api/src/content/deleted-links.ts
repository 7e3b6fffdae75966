import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { jobApplication } from '../forms/tables.ts';
import type { DeletedLinks } from './deleted-record-table.ts';
import { articleFormerName } from './former-name-table.ts';

/** What else the deletion of a record undoes, beside the rows it owns. Called before it, within its transaction. */
export async function linksOf(transaction: Db, collection: string, id: number): Promise<DeletedLinks> {
  const names =
    collection === 'article'
      ? await transaction
          .select({ name: articleFormerName.name })
          .from(articleFormerName)
          .where(eq(articleFormerName.articleId, id))
      : [];
  const applications =
    collection === 'job-offer'
      ? await transaction
          .select({ id: jobApplication.id })
          .from(jobApplication)
          .where(eq(jobApplication.jobOfferId, id))
      : [];
  return {
    formerNames: names.map(({ name }) => name),
    applications: applications.map((application) => application.id),
  };
}

/** Ties them again to a record that is back. A name that another article has given up since leads there. */
export async function restoreLinks(
  transaction: Db,
  id: number,
  { formerNames, applications }: DeletedLinks,
): Promise<void> {
  if (formerNames.length > 0)
    await transaction
      .insert(articleFormerName)
      .values(formerNames.map((name) => ({ name, articleId: id })))
      .onConflictDoNothing();
  if (applications.length > 0)
    await transaction
      .update(jobApplication)
      .set({ jobOfferId: id })
      .where(and(inArray(jobApplication.id, [...applications]), isNull(jobApplication.jobOfferId)));
}
