import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { readOrMakeSecret } from '@northlight/shared/durable-files';
import { readBucketSettings } from '../bucket/bucket.ts';
import type { Service } from '../run/service-process.ts';
import { serviceOfUnit } from './deployed-files.ts';
import { retryUntilSuccess } from './retry-until-success.ts';

/** The environment of the processes of one machine of a cluster, beside what all of them share. */
export interface Machine {
  readonly env: Readonly<Record<string, string>>;
  /** The process that mirrors releases to it; absent if all processes share a folder. */
  readonly releases?: Service;
}

/** Variables with keys that must be equal on every machine. */
const KEYS = ['SECRET', 'INTERNAL_KEY', 'PREVIEW_KEY'];

/**
 * The machines that a cluster simulates. With a bucket of releases (`RELEASES_S3_BUCKET`) there are as many machines as
 * processes of each kind, each with its own data folder: they share only the database and the buckets. Without one, all
 * processes run on one machine and share its folder.
 * @param dataFolder of the cluster.
 * @param count processes of each kind.
 * @throws when keys cannot be read or made.
 */
export async function machinesOf(dataFolder: string, count: number): Promise<readonly Machine[]> {
  if (!readBucketSettings()) return Array.from({ length: count }, () => ({ env: { DATA_DIR: dataFolder } }));
  const keys = await keysIn(path.join(dataFolder, 'keys'));
  return Array.from({ length: count }, (_, index) => {
    const folder = path.join(dataFolder, `machine-${index + 1}`);
    shareMailbox(dataFolder, folder);
    const env = { ...keys, DATA_DIR: folder };
    return { env, releases: releasesService(index + 1, folder, env) };
  });
}

/** Keys from the environment, or those that were made at the first start of this cluster. */
async function keysIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const keys = KEYS.map(async (name) => [name, process.env[name] || (await readOrMakeSecret(path.join(folder, name)))]);
  return Object.fromEntries(await Promise.all(keys));
}

/** All machines share one outbox folder, which stands for the mail server. */
function shareMailbox(dataFolder: string, machine: string): void {
  const mails = path.join(dataFolder, 'outbox');
  const link = path.join(machine, 'outbox');
  mkdirSync(mails, { recursive: true });
  mkdirSync(machine, { recursive: true });
  if (!existsSync(link)) symlinkSync(mails, link);
}

function releasesService(number: number, machine: string, env: Readonly<Record<string, string>>): Service {
  const { command, folder } = serviceOfUnit('northlight-releases.service', '');
  return {
    name: `releases of machine ${number}`,
    command,
    folder,
    env,
    whenReady: (signal) =>
      retryUntilSuccess(`The mirror of machine ${number}`, signal, async () => {
        if (!existsSync(path.join(machine, 'remotes/registry.json'))) throw new Error('it has no releases yet');
      }),
  };
}
