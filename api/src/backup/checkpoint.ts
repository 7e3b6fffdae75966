import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';

/** Makes and reads checkpoints of an embedded database, which makes none by itself while it is open. */
export const checkpointOf =
  (db: Db) =>
  async (isNew: boolean): Promise<string> => {
    if (isNew) await db.execute(sql`checkpoint`);
    const [last] = await db.select({ position: sql<string>`redo_lsn::text` }).from(sql`pg_control_checkpoint()`);
    if (!last) throw new Error('The database does not tell its last checkpoint.');
    return last.position;
  };
