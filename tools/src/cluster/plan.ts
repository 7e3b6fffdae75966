import path from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import { ROOT } from '../rooms.ts';
import type { Service } from '../run/service-process.ts';
import { environmentOf, type Settings } from '../run/settings.ts';
import { bucketService, bucketUrl, bucketVariables } from './bucket.ts';
import { checkoutLinkIn, linkCheckout } from './checkout.ts';
import { createClusterFile } from './cluster-file.ts';
import { databaseService, databaseUrl } from './database.ts';
import { deployedFile, serviceOfUnit, variablesIn } from './deployed-files.ts';
import { frontService } from './front.ts';
import { type Machine, machinesOf } from './machines.ts';
import { findPrograms } from './programs.ts';

/** Number of processes of each kind, as in `deploy/load-balancer.conf`. */
const PROCESSES = 2;
/** Variables of production's environment file that a trial uses. All others belong to one installation. */
const KEPT_VARIABLES = ['API_HOST', 'HOST', 'TRUST_PROXY', 'DRAIN_SECONDS'];

export interface ClusterPlan {
  readonly database: Service;
  readonly bucket: Service;
  readonly front: Service;
  /** The processes that mirror releases to each machine, if there are several machines. */
  readonly releases: readonly Service[];
  readonly shells: readonly Service[];
  readonly apis: readonly Service[];
  readonly file: ReturnType<typeof createClusterFile>;
}

/**
 * Plans the processes of a cluster: one process of the site and one of the API on each simulated machine.
 * @throws one sentence when a program is missing, or a key can't be made.
 */
export async function planCluster(settings: Settings): Promise<ClusterPlan> {
  const { dataFolder, sitePort, apiPort, siteOrigin, apiOrigin } = settings;
  const programs = findPrograms();
  const own = { database: await freePort(), bucket: await freePort(), media: await mediaPort() };
  const [shells, apis] = [await freePorts(), await freePorts()];
  const machines = await machinesOf(dataFolder, PROCESSES);
  const file = createClusterFile(dataFolder, {
    site: siteOrigin,
    api: apiOrigin,
    database: databaseUrl(own.database),
    bucket: bucketUrl(own.bucket),
  });
  const env = {
    ...ofProduction(),
    ...environmentOf(settings),
    ...bucketVariables(own.bucket),
    DATABASE_URL: databaseUrl(own.database),
    API_INTERNAL_ORIGIN: `http://127.0.0.1:${apiPort}`,
  };
  // `npm run deploy` changes the target of this link.
  const checkout = checkoutLinkIn(dataFolder);
  linkCheckout(checkout, ROOT);
  const productService = (kind: 'shells' | 'apis', name: string, port: number, machine?: Machine): Service => {
    const { command, env: ofUnit, folder } = serviceOfUnit(`northlight-${name}@.service`, String(port), checkout);
    const url = `http://127.0.0.1:${port}`;
    return {
      name: `${name} on port ${port}`,
      command,
      folder,
      env: { ...ofUnit, ...env, ...machine?.env },
      readyAt: `${url}/readyz`,
      onLaunch: (pid) => file.note(kind, url, pid),
    };
  };
  return {
    file,
    database: databaseService({
      binaries: programs.postgres,
      folder: path.join(dataFolder, 'postgres'),
      port: own.database,
    }),
    bucket: bucketService(path.join(dataFolder, 'bucket'), own.bucket),
    front: frontService({
      nginx: programs.nginx,
      folder: path.join(dataFolder, 'nginx'),
      ports: { site: sitePort, api: apiPort, media: own.media },
      shells,
      apis,
    }),
    releases: machines.flatMap(({ releases }) => releases ?? []),
    shells: shells.map((port, index) => productService('shells', 'shell', port, machines[index])),
    apis: apis.map((port, index) => productService('apis', 'api', port, machines[index])),
  };
}

/** Port on which nginx serves only uploads: that of `MEDIA_ORIGIN` if it is set, otherwise any free port. */
const mediaPort = async (): Promise<number> =>
  Number(new URL(process.env.MEDIA_ORIGIN || 'http://localhost').port) || (await freePort());

const freePorts = () => Promise.all(Array.from({ length: PROCESSES }, freePort));

/** Values of the environment take precedence over those of the shipped file. */
function ofProduction(): Record<string, string> {
  const shipped = variablesIn(deployedFile('northlight.env'));
  return Object.fromEntries(KEPT_VARIABLES.map((name) => [name, process.env[name] ?? shipped.get(name) ?? '']));
}
