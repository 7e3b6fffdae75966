import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { readOrMakeSecret } from '@northlight/shared/durable-files';
import { readBucketSettings } from '../bucket/bucket.ts';
import type { Service } from '../run/service-process.ts';
import { serviceOfUnit } from './deployed-files.ts';
import { untilSo } from './until-so.ts';

/** What the processes of one machine of a cluster are started with beside what all share. */
export interface Machine {
  readonly env: Readonly<Record<string, string>>;
  /** What brings releases to it; none where all processes share a folder. */
  readonly releases?: Service;
}

/** Variables of keys that are the same on every machine. */
const KEYS = ['SECRET', 'INTERNAL_KEY', 'PREVIEW_KEY'];

/**
 * The machines that a cluster stands for. With a bucket of releases (`RELEASES_S3_BUCKET`) there are as many as
 * processes of each kind, each with a data folder of its own: they share the database and the buckets, and nothing
 * else. Without one, all processes run on one machine and share its folder.
 * @param dataFolder of the cluster.
 * @param count processes of each kind.
 * @throws what keeps keys from being read or made.
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

/** Those of the environment, or else those that this cluster was given at its first start. */
async function keysIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const keys = KEYS.map(async (name) => [name, process.env[name] || (await readOrMakeSecret(path.join(folder, name)))]);
  return Object.fromEntries(await Promise.all(keys));
}

/** The folder stands for the mail server, which is one for all machines. */
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
      untilSo(`The mirror of machine ${number}`, signal, async () => {
        if (!existsSync(path.join(machine, 'remotes/registry.json'))) throw new Error('it has no releases yet');
      }),
  };
}
