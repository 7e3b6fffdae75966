import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { UPLOAD_ADDRESS } from '../../media/named-files.ts';
import { orphanFile } from '../../media/orphan-table.ts';
import { contentRevision } from './history-tables.ts';

/**
 * Marks the files in history entries that are about to be deleted as removed. The mark says that the files belonged to
 * this database. So the collection of orphans may delete any number of them at once, and does not take that for an
 * error. It removes the mark of files that are shown elsewhere.
 */
export async function markNamedIn(transaction: Db, entries: SQL | undefined): Promise<void> {
  await transaction.execute(sql`
    insert into ${orphanFile} (id)
    select distinct lower(found[1])
    from ${contentRevision}, regexp_matches(${contentRevision.before}::text, ${UPLOAD_ADDRESS}, 'gi') as found
    where ${entries}
    on conflict do nothing`);
}
