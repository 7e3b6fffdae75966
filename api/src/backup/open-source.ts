import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { askCheckpoint } from '../admin/control-socket.ts';
import type { CommandConfig } from '../config.ts';
import { lockFolder } from '../database/lock-folder.ts';
import { openPgliteFiles } from '../database/pglite-files.ts';
import { openStorage } from '../storage/open-storage.ts';
import { BackupError } from './backup-error.ts';
import { type Connection, embeddedConnection } from './connection.ts';
import { copyEmbedded } from './copy-embedded.ts';
import { connectPostgres } from './connect-postgres.ts';
import { releaseFiles } from './release-files.ts';
import type { ArchiveSource } from './write-archive.ts';

export interface OpenSource extends ArchiveSource {
  close(): Promise<void>;
}

/** Opens the site that the variables name, whether its API runs or not. @throws BackupError, StartError */
export async function openSource(config: CommandConfig, hasReleases: boolean): Promise<OpenSource> {
  const { connection, close } =
    config.databaseUrl === undefined ? await openEmbedded(config) : await openServer(config.databaseUrl);
  try {
    const storage = await openStorage(config);
    return {
      connection,
      migrationsFolder: config.migrationsFolder,
      files: {
        uploads: storage.uploads,
        resumes: storage.resumes,
        ...(hasReleases ? { releases: releaseFiles(config.releasesFolder) } : {}),
      },
      async close() {
        storage.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Opened {
  readonly connection: Connection;
  close(): Promise<void>;
}

async function openServer(url: string): Promise<Opened> {
  const connection = await connectPostgres(url);
  return { connection, close: () => connection.close() };
}

/**
 * Only one process can open the embedded database. While the API has it open, a copy is read, which does not change.
 */
async function openEmbedded({ dataFolder, databaseFolder }: CommandConfig): Promise<Opened> {
  if (!existsSync(databaseFolder))
    throw new BackupError(`There is no database in ${dataFolder}: set DATA_DIR to the folder of the site.`);
  const position = await askCheckpoint(dataFolder, true);
  if (position === null) {
    const release = lockFolder(databaseFolder);
    const client = await openPgliteFiles(databaseFolder);
    const close = async () => {
      await client.close();
      release();
    };
    return { connection: await embeddedConnection(client), close };
  }
  const copy = await copyEmbedded(databaseFolder, async (isNew) => {
    const now = await askCheckpoint(dataFolder, isNew);
    if (now === null) throw new BackupError('The API stopped while the backup was made: make it again.');
    return now;
  });
  const remove = () => rm(copy, { recursive: true, force: true });
  try {
    const client = await openPgliteFiles(copy);
    const close = async () => {
      await client.close();
      await remove();
    };
    return { connection: await embeddedConnection(client), close };
  } catch (error) {
    await remove();
    throw error;
  }
}
