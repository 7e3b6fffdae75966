import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { openReleaseStore } from '@northlight/shared/release-store';
import { publish } from '../../../tools/src/release/publish.ts';
import { remoteRooms } from '../../../tools/src/rooms.ts';
import { waitUntilReady } from '../../../tools/src/run/wait-until-ready.ts';
import { letPass } from '../composition/services.ts';
import { endOf, startShell } from '../render/shells.ts';
import type { ObservedVariant } from './variants.ts';

const INTERNAL_KEY = 'x'.repeat(32);

export interface RunningVariant {
  readonly api: Target;
  readonly site: Target;
  end(): Promise<void>;
}

export interface Target {
  readonly origin: string;
  readonly pid: number | undefined;
}

/**
 * Starts an API and a site. Their request logs are written, but discarded.
 * @param folder their own data folder. The remotes are published into an empty one.
 * @param port of the API; the site has the next one.
 */
export async function startVariant(variant: ObservedVariant, folder: string, port: number): Promise<RunningVariant> {
  const [api, site] = [`http://localhost:${port}`, `http://localhost:${port + 1}`];
  const env = {
    ...variant.env,
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
    INTERNAL_KEY,
    API_ORIGIN: api,
    SITE_ORIGIN: site,
  };
  const server = spawn(process.execPath, ['dist/server.js'], {
    cwd: path.join(variant.root, 'api'),
    env: { ...process.env, ...env, DATA_DIR: folder, API_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitUntilReady(`${api}/readyz`);
    await publishOnce(path.join(folder, 'remotes'));
    const side = { name: variant.label, root: variant.root, port: port + 1, folder };
    const shell = await startShell(side, { label: variant.label, env });
    return {
      api: { origin: api, pid: server.pid },
      site: { origin: site, pid: shell.pid },
      end: async () => {
        await endOf(shell);
        await endIfRunning(server);
      },
    };
  } catch (error) {
    await endIfRunning(server);
    throw error;
  }
}

async function publishOnce(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const store = openReleaseStore(folder);
  for (const room of remoteRooms()) await publish(room, store, letPass);
}

const endIfRunning = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null) await endOf(child);
};
