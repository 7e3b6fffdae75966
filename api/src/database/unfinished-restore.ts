import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** This table exists while a restore into the database is not finished. */
export const UNFINISHED_RESTORE = 'drizzle.unfinished_restore';

/** The folder in which an embedded database is restored. When it is complete, it is renamed in one step. */
export const unfinishedDatabase = (databaseFolder: string): string => join(`${databaseFolder}.restoring`, 'db');

export const unfinishedRestore = () =>
  new StartError(
    'A restore into this place has begun and not ended: run "npm run restore" again, which begins anew and removes ' +
      'what the first one left.',
  );

/** @throws StartError when a restore is unfinished: otherwise half of a site could be served or taken for a new one. */
export function refuseUnfinished(databaseFolder: string): void {
  if (existsSync(unfinishedDatabase(databaseFolder))) throw unfinishedRestore();
}
