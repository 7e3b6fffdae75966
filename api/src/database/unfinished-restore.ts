import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** While there is this table, a restore into the database has begun and not ended. */
export const UNFINISHED_RESTORE = 'drizzle.unfinished_restore';

/** Where an embedded database is restored, until it is whole and gets its own name by one step. */
export const unfinishedDatabase = (databaseFolder: string): string => join(`${databaseFolder}.restoring`, 'db');

export const unfinishedRestore = () =>
  new StartError(
    'A restore into this place has begun and not ended: run "npm run restore" again, which begins anew and removes ' +
      'what the first one left.',
  );

/** @throws StartError where half of a site would be served, or taken for a new one. */
export function refuseUnfinished(databaseFolder: string): void {
  if (existsSync(unfinishedDatabase(databaseFolder))) throw unfinishedRestore();
}
