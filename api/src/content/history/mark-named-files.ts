import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { UPLOAD_ADDRESS } from '../../media/named-files.ts';
import { orphanFile } from '../../media/orphan-table.ts';
import { contentRevision } from './history-tables.ts';

/**
 * Marks the files in history entries that are about to be deleted. The mark records that they belonged to this
 * database. So the collection of orphans may remove any number of them at once, without taking them for files of
 * another database. The collection deletes the mark of a file that is shown elsewhere.
 */
export async function markNamedIn(transaction: Db, entries: SQL | undefined): Promise<void> {
  await transaction.execute(sql`
    insert into ${orphanFile} (id)
    select distinct lower(found[1])
    from ${contentRevision}, regexp_matches(${contentRevision.before}::text, ${UPLOAD_ADDRESS}, 'gi') as found
    where ${entries}
    on conflict do nothing`);
}
