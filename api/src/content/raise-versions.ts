import type { ContentVersions } from '@northlight/shared/endpoints';
import { sql } from 'drizzle-orm';
import { CHANGE_CHANNEL } from '../database/change-feed.ts';
import type { Db } from '../database/db.ts';
import type { ChangeAuthor } from './change-notification.ts';
import { contentVersion } from './content-version-table.ts';

/**
 * Raises the content versions of collections. After the commit every process is notified of the new versions and of the
 * author. There is one notification per collection, and it has only numbers, so that it stays far below the 8,000 bytes
 * that PostgreSQL allows. This must be the last statement of the transaction, because the versions stay locked until it
 * ends. They are always locked in the same order, so that two transactions with the same collections can't block each
 * other.
 *
 * A version is at least the time in milliseconds. So a database that is restored from a backup and then changed never
 * gives the same version to other content.
 * @param by null when the product itself makes the change.
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
