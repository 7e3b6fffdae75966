import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { isTraced } from '@northlight/shared/tracing';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { messageOf } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import { NEWS_CHANNEL, ownChangesOnly, type Listener } from './change-feed.ts';
import { markContracting, noteContracting } from './additive/contracting-migrations.ts';
import { migrationsToApply } from './check-database.ts';
import { makeEmptyDatabase } from './empty-database.ts';
import { lockFolder } from './lock-folder.ts';
import { readJournal } from './migration-order.ts';
import type { Database } from './open-database.ts';
import { SMALL_BUFFERS } from './pglite-files.ts';
import { ensureSearchIndexesEmbedded } from './search-indexes.ts';
import { traceTransactions } from './trace-queries.ts';
import { refuseUnfinished } from './unfinished-restore.ts';

// PGlite's file system has no fsync, and its defaults turn fsync off (-F). Only a log that is opened for synchronous
// writing reaches the disk before a change is acknowledged.
const DURABLE = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=open_datasync',
  ...SMALL_BUFFERS,
];

/** Opens the embedded database of a folder. @throws StartError when another process uses it or it can't be written. */
export async function openPglite(folder: string, migrationsFolder: string, contract = false): Promise<Database> {
  const release = lockFolder(folder);
  try {
    refuseUnfinished(folder);
    await makeEmptyDatabase(folder);
    const database = await openClient(
      await PGlite.create(folder, { startParams: DURABLE, extensions: { pg_trgm } }),
      migrationsFolder,
      contract,
    );
    return {
      ...database,
      async close() {
        await database.close();
        release();
      },
    };
  } catch (error) {
    release();
    if (error instanceof StartError) throw error;
    throw new StartError(`The database in ${folder} could not be opened: ${messageOf(error)}`, { cause: error });
  }
}

/** Applies missing migrations to a client. @throws StartError when that fails; the client is closed then. */
export async function openClient(client: PGlite, migrationsFolder: string, contract = false): Promise<Database> {
  await migratePglite(client, migrationsFolder, contract).catch(async (error: unknown) => {
    await client.close();
    throw error;
  });
  if (isTraced()) traceTransactions(client);
  const newsListeners: Listener[] = [];
  await client.listen(NEWS_CHANNEL, (notification) => {
    for (const listener of newsListeners) listener(notification);
  });
  return {
    db: drizzle({ client }),
    kind: 'pglite',
    changes: { ...ownChangesOnly, subscribeToNews: (listener) => void newsListeners.push(listener) },
    // PGlite runs without PostgreSQL's background workers, so vacuum must be started here.
    vacuum: () => client.exec('vacuum (analyze)'),
    ensureSearchIndexes: () => ensureSearchIndexesEmbedded(client),
    close: () => client.close(),
  };
}

/** Applies missing migrations. @param contract whether contracting ones are applied too. @throws StartError */
export async function migratePglite(client: PGlite, migrationsFolder: string, contract = false): Promise<void> {
  const db = drizzle({ client });
  const pending = await migrationsToApply(db, migrationsFolder, contract);
  if (pending.length === 0) return noteContracting(db, readJournal(migrationsFolder));
  await migrate(db, { migrationsFolder });
  await noteContracting(db, markContracting(migrationsFolder, readJournal(migrationsFolder)));
}
