import { SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/db.ts';
import { invalid } from '../errors.ts';

interface Submissions {
  readonly table: PgTable;
  readonly submissionKey: PgColumn;
}

/**
 * The row that was stored under a key before, if it was. @param columns what is being sent now.
 * @throws HttpError 422 when that is something else: nothing may be taken for stored that is not.
 */
export async function earlierSubmission<Row extends object>(
  db: Db,
  { table, submissionKey }: Submissions,
  key: string | null,
  columns: Readonly<Partial<Row>>,
): Promise<Row | null> {
  if (key === null) return null;
  const [found] = await db.select().from(table).where(eq(submissionKey, key));
  if (!found) return null;
  const row = found as Row;
  for (const [name, value] of Object.entries(columns)) {
    if (row[name as keyof Row] !== value)
      throw invalid([{ path: SUBMISSION_KEY_HEADER, message: 'Another form was sent with this key' }]);
  }
  return row;
}
