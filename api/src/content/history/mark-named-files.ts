import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { UPLOAD_ADDRESS } from '../../media/named-files.ts';
import { orphanFile } from '../../media/orphan-table.ts';
import { contentRevision } from './history-tables.ts';

/**
 * Marks the files that entries of the history show, which are about to be forgotten: they are known to have been this
 * database's, so that however many go at once, the collection of orphans takes them for nothing else. It takes the mark
 * off what is shown elsewhere.
 */
export async function markNamedIn(transaction: Db, entries: SQL | undefined): Promise<void> {
  await transaction.execute(sql`
    insert into ${orphanFile} (id)
    select distinct lower(found[1])
    from ${contentRevision}, regexp_matches(${contentRevision.before}::text, ${UPLOAD_ADDRESS}, 'gi') as found
    where ${entries}
    on conflict do nothing`);
}
