import { contentTypeOf } from '@northlight/shared/content';
import { changeContent, type ContentAccess } from '../../../api/src/content/change-content.ts';
import { updateRecord } from '../../../api/src/content/content-store.ts';
import type { RecordChange } from '../../../api/src/content/history/keep-change.ts';
import { raiseVersions } from '../../../api/src/content/raise-versions.ts';
import { z } from 'zod';
import { askDatabase, type DatabasePlace } from '../api/servers.ts';
import { PROSE } from './seed.ts';

/** The author of a change, as in a call. */
const EDITOR = { administrator: { id: 1, email: 'editor@example.com' }, id: 1 };
const article = contentTypeOf('article');

const valuesOf = (index: number) => ({ content: `${PROSE}<p>Save ${index}</p>` });

/** Saves one article as a call does. */
export const saveWithHistory = (access: ContentAccess, id: number, index: number) =>
  changeContent(access, EDITOR, (change) => updateRecord(change, article, id, { values: valuesOf(index) }));

/** Executes the same statements except those that write the history, because it cannot be switched off. */
export async function saveWithoutHistory({ db, contentVersions }: ContentAccess, id: number, index: number) {
  const raised = await db.transaction(async (transaction) => {
    const records: RecordChange[] = [];
    const change = { transaction, author: EDITOR, note: (done: RecordChange) => void records.push(done) };
    await updateRecord(change, article, id, { values: valuesOf(index) });
    return raiseVersions(transaction, new Set(records.map(({ collection }) => collection)), null);
  });
  contentVersions.apply({ versions: raised, by: null });
}

const sizes = z.object({
  /** Bytes of the tables of the history, with their indexes. */
  history: z.number(),
  database: z.number(),
  revisions: z.number(),
});
export type Sizes = z.output<typeof sizes>;

export const sizesOf = async (database: DatabasePlace): Promise<Sizes> => {
  const rows = await askDatabase(
    database,
    `select (pg_total_relation_size('content_change') + pg_total_relation_size('content_revision'))::float8 as history,
      (select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r')::float8 as database,
      (select count(*) from content_revision)::float8 as revisions`,
  );
  return z.tuple([sizes]).parse(rows)[0];
};
