import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { sign } from '@northlight/shared/process';
import { freePort } from '@northlight/shared/process/ports';
import { deployedFile } from '../cluster/deployed-files.ts';
import { makeDrillFolder, removeLeftovers } from './remove-leftovers.ts';
import { runStep } from './run-step.ts';

type Variables = Readonly<Record<string, string>>;

/** The environment in which a backup is temporarily restored, beside the site that it was made of. */
export interface DrillEnvironment {
  readonly dataFolder: string;
  /** Variables of its API and site. None of them refers to the site's own data, mail server, caches or bucket. */
  readonly env: Variables;
  readonly site: string;
  readonly api: string;
  /** Removes the folder and the database. */
  clear(): Promise<void>;
}

/** Names of all variables of the product, as listed in `deploy/northlight.env`. */
const ALL = [...deployedFile('northlight.env').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
/** Variables that concern the system, not one installation. */
const OF_THE_SYSTEM = /^(?:MALLOC_|TIME_ZONE$|LOG_LEVEL$|MIGRATIONS_DIR$|SHELL_WEB_DIR$)/;

/**
 * Removes the variables of the site from the environment of this process, so that child processes get only what is
 * passed to them.
 * @returns the removed variables.
 */
export function detachSiteEnvironment(): Variables {
  const names = new Set([...ALL, 'DATA_DIR', 'DATABASE_URL', 'API_PORT', 'SITE_PORT']);
  const taken: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (value === undefined || !names.has(name) || OF_THE_SYSTEM.test(name)) continue;
    if (value !== '') taken[name] = value;
    delete process.env[name];
  }
  return taken;
}

/** @param site variables of the site. @throws one sentence. */
export async function createDrillEnvironment(
  site: Variables,
  say: (sentence: string) => void,
): Promise<DrillEnvironment> {
  await removeLeftovers(site, say);
  const { folder, dataFolder } = await makeDrillFolder();
  const url = site.DATABASE_URL;
  const own = url === undefined ? undefined : await databaseOf(site, folder);
  const [sitePort, apiPort] = [await freePort(), await freePort()];
  const origins = { site: `http://localhost:${sitePort}`, api: `http://localhost:${apiPort}` };
  return {
    dataFolder,
    ...origins,
    env: {
      ...archivesOf(site),
      NODE_ENV: 'production',
      DATA_DIR: dataFolder,
      // Leaves the server's connections to the site: ten pages need few.
      ...(own === undefined ? {} : { DATABASE_URL: own, DATABASE_POOL_SIZE: '2' }),
      SITE_PORT: String(sitePort),
      API_PORT: String(apiPort),
      SITE_ORIGIN: origins.site,
      API_ORIGIN: origins.api,
      API_HOST: 'localhost',
      HOST: 'localhost',
      SECRET: randomBytes(32).toString('base64url'),
      INTERNAL_KEY: randomBytes(32).toString('base64url'),
      // Pending mails are sent by the site; the drill must not send them a second time.
      MAIL_CAPTURE: '1',
      NOTICE_TO: '',
      DEMO_CONTENT: '0',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
    },
    async clear() {
      if (own !== undefined) await runStep(site, ['drill-step', 'drop-database', own]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function databaseOf(site: Variables, folder: string): Promise<string> {
  try {
    return (await runStep(site, ['drill-step', 'make-database', await sign()])).trim();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Settings of the archives' bucket. The drill's own files are in its folder, even if the site uses a bucket. */
function archivesOf(site: Variables): Variables {
  const from = site.BACKUP_S3_ENDPOINT === undefined ? 'S3_' : 'BACKUP_S3_';
  const names = ['ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'];
  const found = names.flatMap((name) => {
    const value = site[`${from}${name}`];
    return value === undefined ? [] : [[`BACKUP_S3_${name}`, value]];
  });
  return Object.fromEntries(found);
}

/**
 * Provides releases of code: those in the archive, or a copy of those that the site runs.
 * @throws when there are none.
 */
export async function copyReleases(from: string, to: string): Promise<'of the archive' | 'of the site'> {
  const own = path.join(to, 'remotes');
  if (existsSync(path.join(own, 'registry.json'))) return 'of the archive';
  const running = path.join(from, 'remotes');
  if (!existsSync(path.join(running, 'registry.json')))
    throw new Error(
      `There are no releases of code, neither in the archive nor in ${running}: back up with --releases.`,
    );
  // Hidden files are messages between the site's processes and are not copied.
  await cp(running, own, { recursive: true, filter: (name) => !path.basename(name).startsWith('.') });
  return 'of the site';
}
