import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { UPLOAD_ADDRESS } from '../media/named-files.ts';
import { type Place, placesOfNames } from '../media/upload-places.ts';

/** Records per statement, because a statement of the embedded database blocks all other work. */
const BATCH = 500;

/** The ids of all uploads that are named in records, drafts, the trash or the history. It reads all of these. */
export async function allNamedUploads(db: Db): Promise<Set<string>> {
  const named = new Set<string>();
  for (const place of placesOfNames()) for await (const ids of namedIn(db, place)) for (const id of ids) named.add(id);
  return named;
}

async function* namedIn(db: Db, { table, id, texts }: Place): AsyncGenerator<string[]> {
  const words = sql.join(
    texts.map((column) => sql`${column}::text`),
    sql`, `,
  );
  for (let after = 0; ;) {
    const batch = db
      .select({ id, words: sql<string>`concat_ws(' ', ${words})`.as('words') })
      .from(table)
      .where(sql`${id} > ${after}`)
      .orderBy(id)
      .limit(BATCH)
      .as('batch');
    const ids: SQL<string[]> = sql`array(select distinct lower(found[1])
        from regexp_matches(${batch.words}, ${UPLOAD_ADDRESS}, 'gi') as found)`;
    const rows = await db.select({ id: batch.id, ids }).from(batch).orderBy(batch.id);
    yield rows.flatMap((row) => row.ids);
    const last = rows.at(-1)?.id;
    if (rows.length < BATCH || last === undefined) return;
    after = Number(last);
  }
}
