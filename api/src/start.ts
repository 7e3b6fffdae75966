import { readOrMakeSecret } from '@northlight/shared/durable-files';
import { readInternalKey, sendNewAdministrator } from '@northlight/shared/process';
import type { FastifyInstance } from 'fastify';
import { type Control, openControl } from './admin/control-socket.ts';
import { accountsIn } from './admin/perform.ts';
import { storeRun } from './backup/backup-runs.ts';
import { checkpointOf } from './backup/checkpoint.ts';
import { buildApp } from './app.ts';
import { ensureAdministrator } from './auth/first-administrator.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import { openDatabase } from './database/open-database.ts';
import { asUnavailable } from './database/unavailable.ts';
import type { DemoOptions } from './demo/store-demo-content.ts';
import { hasStarted } from './demo/has-started.ts';
import { hasCode, messageOf } from './error-code.ts';
import { makeFolder } from './make-folder.ts';
import { createMediaStore, type MediaStore } from './media/media-store.ts';
import { StartError } from './start-error.ts';
import { openStorage } from './storage/open-storage.ts';

export interface Running {
  readonly app: FastifyInstance;
  /** Answers the requests that have arrived, then closes the port and the database. */
  stop(): Promise<void>;
}

/**
 * Starts the API, from the configuration to an open port. @param ending when aborted, the start ends after the current
 * step. @throws StartError, or the reason of `ending`; everything that was opened is closed then.
 */
export async function start(config: Config, ending: AbortSignal = new AbortController().signal): Promise<Running> {
  await makeFolder(config.dataFolder);
  const secret = config.secret ?? (await secretOf(config));
  const internalKey = await internalKeyOf(config);
  let report = (error: Error) => console.error(error);
  const storage = await openStorage(config);
  const database = await openDatabase(config, (error) => report(error)).catch((error: unknown) => {
    storage.close();
    throw error;
  });
  try {
    ending.throwIfAborted();
    const media = createMediaStore(config.uploadsFolder, storage.uploads);
    const app = await buildApp({ config, ...database, secret, internalKey, storage, ending });
    for (const warning of config.warnings) app.log.warn(warning);
    report = (error) => app.log.warn({ err: error }, 'a database connection was lost');
    let closeControl: (() => Promise<void>) | null = null;
    const stop = async () => {
      await closeControl?.();
      await app.close();
      storage.close();
      await database.close();
    };
    try {
      await ensureAdministrator(database.db, config, (email, password) => {
        app.log.info(`Administrator ${email} with the password ${password} (shown only now)`);
        sendNewAdministrator({ email, password });
      });
      await fillNewDatabase(app, media, { isWanted: config.hasDemoContent, signal: ending });
      ending.throwIfAborted();
      // With an external database no socket is needed: a second process, such as the command, may open that database
      // too.
      closeControl =
        config.databaseUrl === undefined ? await tryControl(config, controlOf(database.db, secret), app) : null;
      ending.throwIfAborted();
      await listen(app, config);
    } catch (error) {
      await closeControl?.();
      await app.close();
      throw error;
    }
    return { app, stop };
  } catch (error) {
    storage.close();
    await database.close();
    throw startErrorOf(error);
  }
}

/** The module with the demo content is loaded only for a new database. */
async function fillNewDatabase(app: FastifyInstance, media: MediaStore, options: DemoOptions): Promise<void> {
  if (await hasStarted(app.db)) return;
  const { storeDemoContent } = await import('./demo/store-demo-content.ts');
  await storeDemoContent(app, media, options);
}

/** The connection to the database may be lost while the first administrator and the demo content are stored. */
function startErrorOf(error: unknown): unknown {
  const failure = asUnavailable(error);
  if (!failure) return error;
  return new StartError(
    'The database could not be reached any more before the API was ready: see whether it runs, and start again.',
    { cause: failure },
  );
}

/**
 * In development the secret is made once and stored in a file, so that signatures stay valid after a restart.
 * Production sets SECRET.
 */
async function secretOf({ secretFile }: Config): Promise<string> {
  try {
    return await readOrMakeSecret(secretFile);
  } catch (error) {
    throw new StartError(`There is no secret to sign with: ${messageOf(error)}`, { cause: error });
  }
}

async function internalKeyOf({ dataFolder, internalKey }: Config): Promise<string> {
  try {
    return await readInternalKey(dataFolder, internalKey);
  } catch (error) {
    throw new StartError(`There is no key for the product's processes: ${messageOf(error)}`, { cause: error });
  }
}

const controlOf = (db: Db, secret: string): Control => ({
  accounts: accountsIn({ db }, secret),
  checkpoint: checkpointOf(db),
  recordRun: (run) => storeRun(db, run),
});

/** Some file systems do not support sockets. Then the commands work only while the API is stopped, and say so. */
async function tryControl(
  { dataFolder }: Config,
  control: Control,
  { log }: FastifyInstance,
): Promise<(() => Promise<void>) | null> {
  try {
    return await openControl(dataFolder, control, log);
  } catch (error) {
    log.warn({ err: error }, '"npm run admin" and "npm run backup" work only while the API is stopped');
    return null;
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) {
      throw new StartError(`Port ${port} is in use: stop what uses it, or set API_PORT to another one.`, {
        cause: error,
      });
    }
    throw new StartError(`Port ${port} could not be opened: ${messageOf(error)}`, { cause: error });
  }
}
