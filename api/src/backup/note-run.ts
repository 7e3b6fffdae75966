import { existsSync } from 'node:fs';
import type { BackupRun } from '@northlight/shared/endpoints';
import { tellRun } from '../admin/control-socket.ts';
import type { CommandConfig } from '../config.ts';
import { lockFolder } from '../database/lock-folder.ts';
import { messageOf } from '../error-code.ts';
import { storeRun } from './backup-runs.ts';
import { BackupError } from './backup-error.ts';
import { connectPostgres } from './connect-postgres.ts';
import { embeddedConnection } from './connection.ts';

/**
 * Keeps what has ended where the API finds it: in the database of the site, by way of the API where that holds it.
 * @returns why that could not be; null where it was noted. What was run has its own end, whatever becomes of the note.
 */
export async function noteRun(config: CommandConfig, run: BackupRun): Promise<string | null> {
  try {
    await (config.databaseUrl === undefined ? noteEmbedded(config, run) : noteOnServer(config.databaseUrl, run));
    return null;
  } catch (error) {
    return `It could not be noted in the database: ${messageOf(error)}`;
  }
}

async function noteOnServer(url: string, run: BackupRun): Promise<void> {
  const connection = await connectPostgres(url);
  try {
    await storeRun(connection.db, run);
  } finally {
    await connection.close();
  }
}

async function noteEmbedded({ dataFolder, databaseFolder }: CommandConfig, run: BackupRun): Promise<void> {
  if ((await tellRun(dataFolder, run)) !== null) return;
  if (!existsSync(databaseFolder)) throw new BackupError(`there is none in ${dataFolder}.`);
  const { PGlite } = await import('@electric-sql/pglite');
  const release = lockFolder(databaseFolder);
  try {
    const client = await PGlite.create(databaseFolder);
    await storeRun((await embeddedConnection(client)).db, run).finally(() => client.close());
  } finally {
    release();
  }
}
