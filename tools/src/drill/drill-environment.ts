import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import { deployedFile } from '../cluster/deployed-files.ts';
import { runStep } from './run-step.ts';

type Variables = Readonly<Record<string, string>>;

/** Where a backup is restored for a while, beside the site that it is of. */
export interface DrillEnvironment {
  readonly dataFolder: string;
  /** Of API and site there: nothing in them leads to the site's own data, mail server, caches or bucket. */
  readonly env: Variables;
  readonly site: string;
  readonly api: string;
  /** Removes all of it. */
  clear(): Promise<void>;
}

/** Every variable of the product, as `deploy/northlight.env` lists them. */
const ALL = [...deployedFile('northlight.env').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
/** Of the file of variables, but of the system and not of one installation. */
const OF_THE_SYSTEM = /^(?:MALLOC_|TIME_ZONE$|LOG_LEVEL$|MIGRATIONS_DIR$|SHELL_WEB_DIR$)/;

/**
 * Takes the variables of the site out of the environment of this process, so that whatever it starts has only what it
 * is given. @returns them.
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
export async function createDrillEnvironment(site: Variables): Promise<DrillEnvironment> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'northlight-drill-'));
  const url = site.DATABASE_URL;
  const own = url === undefined ? undefined : await databaseOf(site, dataFolder);
  const [sitePort, apiPort] = [await freePort(), await freePort()];
  const origins = { site: `http://localhost:${sitePort}`, api: `http://localhost:${apiPort}` };
  return {
    dataFolder,
    ...origins,
    env: {
      ...archivesOf(site),
      NODE_ENV: 'production',
      DATA_DIR: dataFolder,
      // The server's connections are the site's: few are enough for ten pages.
      ...(own === undefined ? {} : { DATABASE_URL: own, DATABASE_POOL_SIZE: '2' }),
      SITE_PORT: String(sitePort),
      API_PORT: String(apiPort),
      SITE_ORIGIN: origins.site,
      API_ORIGIN: origins.api,
      API_HOST: 'localhost',
      HOST: 'localhost',
      SECRET: randomBytes(32).toString('base64url'),
      INTERNAL_KEY: randomBytes(32).toString('base64url'),
      // What waits to be sent is sent by the site, not once more from here.
      MAIL_CAPTURE: '1',
      NOTICE_TO: '',
      DEMO_CONTENT: '0',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
    },
    async clear() {
      if (own !== undefined) await runStep(site, ['drill-step', 'drop-database', own]);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function databaseOf(site: Variables, dataFolder: string): Promise<string> {
  try {
    return (await runStep(site, ['drill-step', 'make-database'])).trim();
  } catch (error) {
    await rm(dataFolder, { recursive: true, force: true });
    throw error;
  }
}

/** Where archives are: the place's own files lie in its folder, whatever bucket the site has. */
function archivesOf(site: Variables): Variables {
  const from = site.BACKUP_S3_ENDPOINT === undefined ? 'S3_' : 'BACKUP_S3_';
  const names = ['ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'];
  const found = names.flatMap((name) => {
    const value = site[`${from}${name}`];
    return value === undefined ? [] : [[`BACKUP_S3_${name}`, value]];
  });
  return Object.fromEntries(found);
}

/** Releases of code: those of the archive, or else a copy of those that the site runs. */
export async function copyReleases(from: string, to: string): Promise<'of the archive' | 'of the site'> {
  const own = path.join(to, 'remotes');
  if (existsSync(path.join(own, 'registry.json'))) return 'of the archive';
  const running = path.join(from, 'remotes');
  if (!existsSync(path.join(running, 'registry.json')))
    throw new Error(
      `There are no releases of code, neither in the archive nor in ${running}: back up with --releases.`,
    );
  // What processes tell each other there is of the site alone.
  await cp(running, own, { recursive: true, filter: (name) => !path.basename(name).startsWith('.') });
  return 'of the site';
}
