import { existsSync } from 'node:fs';
import type { BackupRun } from '@northlight/shared/endpoints';
import { sendRun } from '../admin/control-socket.ts';
import type { CommandConfig } from '../config.ts';
import { lockFolder } from '../database/lock-folder.ts';
import { openPgliteFiles } from '../database/pglite-files.ts';
import { messageOf } from '../error-code.ts';
import { storeRun } from './backup-runs.ts';
import { BackupError } from './backup-error.ts';
import { connectPostgres } from './connect-postgres.ts';
import { embeddedConnection } from './connection.ts';

/**
 * Records a finished run in the database of the site, where the API finds it. A running API that has the database open
 * is asked to do it.
 * @returns the reason when that failed; null otherwise. A failure here does not change the result of the run.
 */
export async function recordRun(config: CommandConfig, run: BackupRun): Promise<string | null> {
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
  if ((await sendRun(dataFolder, run)) !== null) return;
  if (!existsSync(databaseFolder)) throw new BackupError(`there is none in ${dataFolder}.`);
  const release = lockFolder(databaseFolder);
  try {
    const client = await openPgliteFiles(databaseFolder);
    await storeRun((await embeddedConnection(client)).db, run).finally(() => client.close());
  } finally {
    release();
  }
}
