import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { dataFolder } from '../rooms.ts';
import { messageOf } from './message-of.ts';

export interface Settings {
  readonly dataFolder: string;
  readonly sitePort: number;
  readonly apiPort: number;
  readonly siteOrigin: string;
  readonly apiOrigin: string;
}

/** The run contract's variables, complete. @throws one sentence that says what is wrong. */
export function readSettings(): Settings {
  const sitePort = portOf('SITE_PORT', 3000);
  const apiPort = portOf('API_PORT', 4000);
  return {
    dataFolder: dataFolder(),
    sitePort,
    apiPort,
    siteOrigin: process.env.SITE_ORIGIN ?? `http://localhost:${sitePort}`,
    apiOrigin: process.env.API_ORIGIN ?? `http://localhost:${apiPort}`,
  };
}

/** What every process of the product is started with, so that all agree. */
export const environmentOf = (settings: Settings): Record<string, string> => ({
  DATA_DIR: settings.dataFolder,
  SITE_PORT: String(settings.sitePort),
  API_PORT: String(settings.apiPort),
  SITE_ORIGIN: settings.siteOrigin,
  API_ORIGIN: settings.apiOrigin,
});

/**
 * What the API is started with beside that. Pictures are decoded by several threads in blocks of megabytes, and Linux
 * (glibc) keeps most of what was freed: 200 MB after twenty photos. With these limits it is given back. They hold only
 * where they are set before the process begins; others that are set are used.
 */
export const memoryLimits = (): Record<string, string> => ({
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
});

/** As the servers have them, where nothing is set. */
const [DRAIN, REQUEST_TIMEOUT] = [5, 300];
/** What the API may do for a call beyond taking it in, a minute, and what a busy machine takes for that. */
const WORK = 120;

/** Seconds that the servers may take to end: the longest call that they let finish, and then some. */
export function endSeconds(): number {
  const seconds = (variable: string, fallback: number) => Number(process.env[variable] || fallback);
  return seconds('DRAIN_SECONDS', DRAIN) + seconds('REQUEST_TIMEOUT_SECONDS', REQUEST_TIMEOUT) + WORK;
}

/** Finds out before the long build what would stop the start after it. @throws one sentence. */
export async function checkSettings({ dataFolder: folder, sitePort, apiPort }: Settings): Promise<void> {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    // Permissions tell little about a read-only disk, and nothing to root: only writing does.
    const probe = path.join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Error(`The data folder ${folder} can't be written to: ${messageOf(error)}`, { cause: error });
  }
  await checkPort('SITE_PORT', sitePort);
  await checkPort('API_PORT', apiPort);
}

/** Not by mkdir's `recursive`: Node 20 never returns from it under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

function portOf(variable: string, fallback: number): number {
  const port = Number(process.env[variable] ?? fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${variable} must be a port between 1 and 65535, not "${process.env[variable]}".`);
  return port;
}

const checkPort = (variable: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use: stop what listens there, or set ${variable}.`
            : `Port ${port} can't be used: ${error.message}`,
        ),
      ),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
