import type { ContentVersions } from '@northlight/shared/endpoints';
import { sql } from 'drizzle-orm';
import { CHANGE_CHANNEL } from '../database/change-feed.ts';
import type { Db } from '../database/db.ts';
import type { ChangeAuthor } from './change-notice.ts';
import { contentVersion } from './content-version-table.ts';

/**
 * Gives collections their next version, and tells every process of each, and of who made the change, once the
 * transaction is committed. A notice is of one collection and has numbers alone, so that it stays far below the 8,000
 * bytes that PostgreSQL allows. To be the last statement of the transaction: the versions stay locked until it
 * ends. They are locked in one order, so that two transactions that touch the same collections wait for each other and
 * can't block each other.
 *
 * A version is at least the time in milliseconds: a database that is restored from a backup, and then changed, never
 * gives a version again that it had before, with other content.
 * @param by null where the product itself changes something.
 * @returns the new versions.
 */
export async function raiseVersions(
  transaction: Db,
  collections: ReadonlySet<string>,
  by: ChangeAuthor | null,
): Promise<ContentVersions> {
  if (collections.size === 0) return {};
  const { collection, version } = contentVersion;
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const raised = await transaction
    .insert(contentVersion)
    .values([...collections].toSorted().map((touched) => ({ collection: touched, version: now })))
    .onConflictDoUpdate({ target: collection, set: { version: sql`greatest(${version} + 1, excluded.version)` } })
    .returning({
      collection,
      version,
      told: sql`pg_notify(${CHANGE_CHANNEL}, json_build_object(
        'versions', json_build_object(${collection}, ${version}), 'by', ${JSON.stringify(by)}::json)::text)`,
    });
  return Object.fromEntries(raised.map((row) => [row.collection, row.version]));
}
