import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { StartError } from '../start-error.ts';
import { markContracting, noteContracting } from './additive/contracting-migrations.ts';
import { migrationsToApply } from './check-database.ts';
import { readJournal } from './migration-order.ts';
import { sessionClient } from './session-client.ts';
import { errorCodeOf } from './unavailable.ts';
import { UNFINISHED_RESTORE, unfinishedRestore } from './unfinished-restore.ts';

/** Key of the advisory lock for migrations; nothing else uses it. With it, processes migrate one after the other. */
export const MIGRATION_LOCK = 727_001;
const LOCK_NOT_AVAILABLE = '55P03';

/** Times in milliseconds. */
export interface LockTimes {
  /**
   * How long a migration waits for a lock of a table. Meanwhile other connections wait behind it for the same table.
   */
  readonly timeout: number;
  /** Pause between two tries, in which the others can continue. */
  readonly pause: number;
  readonly tries: number;
}

export interface MigrateOptions extends LockTimes {
  /** Whether contracting migrations are applied; otherwise they are refused. */
  readonly contract: boolean;
}

const DEFAULTS: MigrateOptions = { timeout: 3_000, pause: 1_000, tries: 10, contract: false };

/**
 * Applies the missing migrations on a connection of its own. With a role that may not change tables, it succeeds if
 * none are missing.
 * @throws StartError
 */
export async function migratePostgres(
  url: string,
  folder: string,
  options: Partial<MigrateOptions> = {},
): Promise<void> {
  const client = await sessionClient(url);
  try {
    await client.connect();
    // There is no time limit, because a migration of another process may take long.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseHalfRestored(client);
    await applyPending(client, folder, { ...DEFAULTS, ...options });
  } finally {
    // This ends the session and releases the lock.
    await client.end();
  }
}

async function applyPending(
  client: Client,
  folder: string,
  { timeout, pause: between, tries, contract }: MigrateOptions,
): Promise<void> {
  const db = drizzle({ client });
  const pending = await migrationsToApply(db, folder, contract);
  if (pending.length === 0) return noteContracting(db, readJournal(folder));
  await client.query(`select set_config('lock_timeout', $1, false)`, [`${timeout}ms`]);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrate(db, { migrationsFolder: folder });
      return await noteContracting(db, markContracting(folder, readJournal(folder)));
    } catch (error) {
      if (errorCodeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === tries) {
        const names = pending.map(({ tag }) => tag).join(', ');
        throw new StartError(
          `The migration ${names} could not lock what it changes, as other connections use it: end long ` +
            'queries and backups, then start again.',
          { cause: error },
        );
      }
    }
    await pause(between);
  }
}

/** @throws StartError */
async function refuseHalfRestored(client: Client): Promise<void> {
  const { rows } = await client.query('select 1 as one where to_regclass($1) is not null', [UNFINISHED_RESTORE]);
  if (rows.length > 0) throw unfinishedRestore();
}
