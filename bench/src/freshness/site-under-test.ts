import path from 'node:path';
import { openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { freePort } from '@northlight/shared/process/ports';
import { publish } from '../../../tools/src/release/publish.ts';
import { remoteRooms } from '../../../tools/src/rooms.ts';
import { signIn } from '../api/servers.ts';
import { letPass } from '../composition/services.ts';
import { type FeedProxy, startFeedProxy } from '../../../e2e/fixtures/feed-proxy.ts';
import { originOf, type Processes } from './processes.ts';

export interface SiteUnderTest {
  /** Origins of the APIs. */
  readonly apis: readonly string[];
  readonly shells: readonly string[];
  /** One proxy per shell. */
  readonly proxies: readonly FeedProxy[];
  readonly store: ReleaseStore;
  readonly administrator: Readonly<Record<string, string>>;
}

/**
 * Starts several APIs on one database and several shells on one release store, with the demo content.
 * @param data folder for all their files.
 */
export async function startSite(
  { startApi, startShell }: Processes,
  data: string,
  counts: { readonly apis: number; readonly shells: number },
): Promise<SiteUnderTest> {
  const [apiPorts, shellPorts] = [await ports(counts.apis), await ports(counts.shells)];
  const [api = 0, shell = 0] = [apiPorts[0], shellPorts[0]];
  const addresses = { API_ORIGIN: originOf(api), SITE_ORIGIN: originOf(shell) };
  const [apiFolder, siteFolder] = [path.join(data, 'api'), path.join(data, 'site')];
  const store = openReleaseStore(path.join(siteFolder, 'remotes'));
  for (const room of remoteRooms()) await publish(room, store, letPass);

  // One after the other, because the first one fills the database.
  for (const port of apiPorts) await startApi(port, { ...addresses, DATA_DIR: apiFolder });
  const proxies: FeedProxy[] = [];
  for (const port of shellPorts) {
    const proxy = await startFeedProxy(apiPorts);
    proxies.push(proxy);
    await startShell(port, { ...addresses, API_INTERNAL_ORIGIN: proxy.origin, DATA_DIR: siteFolder });
  }
  const administrator = await signIn(originOf(api), apiFolder);
  return { apis: apiPorts.map(originOf), shells: shellPorts.map(originOf), proxies, store, administrator };
}

const ports = (count: number): Promise<number[]> => Promise.all(Array.from({ length: count }, () => freePort()));
