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

/**
 * Reads all variables of the run contract; an empty one counts as unset.
 * @throws one sentence that says what is wrong.
 */
export function readSettings(): Settings {
  const sitePort = portOf('SITE_PORT', 3000);
  const apiPort = portOf('API_PORT', 4000);
  return {
    dataFolder: dataFolder(),
    sitePort,
    apiPort,
    siteOrigin: process.env.SITE_ORIGIN || `http://localhost:${sitePort}`,
    apiOrigin: process.env.API_ORIGIN || `http://localhost:${apiPort}`,
  };
}

/** The environment of every process of the product, so that all of them agree. */
export const environmentOf = (settings: Settings): Record<string, string> => ({
  DATA_DIR: settings.dataFolder,
  SITE_PORT: String(settings.sitePort),
  API_PORT: String(settings.apiPort),
  SITE_ORIGIN: settings.siteOrigin,
  API_ORIGIN: settings.apiOrigin,
});

/**
 * Additional environment of the API. Pictures are decoded by several threads in blocks of megabytes, and Linux (glibc)
 * does not return most of the freed memory: 200 MB after twenty photos. With these limits it does. They work only if
 * they are set before the process starts. Values that are already set take precedence.
 */
export const memoryLimits = (): Record<string, string> => ({
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
});

/** Defaults of the servers, in seconds. */
const [DRAIN, REQUEST_TIMEOUT] = [5, 300];
/** Seconds that the API may work on a request after it was received (a minute), doubled for a busy machine. */
const WORK = 120;

/** Seconds that the servers may take to end: more than the longest request that they let finish. */
export function endSeconds(): number {
  const seconds = (variable: string, fallback: number) => Number(process.env[variable] || fallback);
  return seconds('DRAIN_SECONDS', DRAIN) + seconds('REQUEST_TIMEOUT_SECONDS', REQUEST_TIMEOUT) + WORK;
}

/** Checks, before the long build, for problems that would stop the start after it. @throws one sentence. */
export async function checkSettings({ dataFolder: folder, sitePort, apiPort }: Settings): Promise<void> {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    // Permissions are not reliable on a read-only disk or for root, so a file is written to find out.
    const probe = path.join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Error(`The data folder ${folder} can't be written to: ${messageOf(error)}`, { cause: error });
  }
  await checkPort('SITE_PORT', sitePort);
  await checkPort('API_PORT', apiPort);
}

/** Does not use the `recursive` option of mkdir: on Node 20 it never returns under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

function portOf(variable: string, fallback: number): number {
  const port = Number(process.env[variable] || fallback);
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
