import { hostname } from 'node:os';
import path from 'node:path';
import { metricsFor } from '@northlight/shared/metrics';
import { readInternalKey } from '@northlight/shared/process';
import { openPreviewSigner, openReleaseStore, readPreviewKey } from '@northlight/shared/release-store';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { watchCanaries } from './composition/canary-watch.ts';
import { followRegistry } from './composition/follow-registry.ts';
import { createLineUpStore } from './composition/line-up-store.ts';
import { createPortableFiles } from './composition/portable-files.ts';
import { createRegistryReader, withDevelopmentServers } from './composition/registry-reader.ts';
import { createReleaseEvents } from './composition/release-events.ts';
import { createRemoteHost } from './composition/remote-host.ts';
import { shareCounts } from './composition/shared-counts.ts';
import { createFailingReleaseReporter } from './composition/report-failing-releases.ts';
import { createReleaseChangeReporter } from './composition/report-release-changes.ts';
import type { Config } from './config.ts';
import { openContentFeed } from './content/feed/content-feed.ts';
import { createContentReads } from './content/reads/content-reads.ts';
import { openFrontCache } from './front-cache/open-front-cache.ts';
import { measureEvents } from './metrics.ts';
import { readShellAssets } from './rendering/shell-assets.ts';
import { createOriginalFrames } from './source-maps/original-frames.ts';
import { readApiStatus } from './status/api-status.ts';
import { createContentPreviews } from './visitors/content-previews.ts';
import { createDocumentSigner } from './visitors/document-signer.ts';
import { openPreviews } from './visitors/previews.ts';
import { isSameMachine } from './visitors/same-machine.ts';

/** The services that the site's routes use: one of each per process. */
export type Services = Awaited<ReturnType<typeof openServices>>;

export async function openServices(config: Config, log: FastifyBaseLogger) {
  const { development, production, remotesFolder, dataFolder, previewKey, siteOrigin, webFolder, frontCache } = config;
  const onProblem = (message: string, error: unknown) => log.error({ err: error }, message);
  const onRegistryProblem = (error: unknown) => onProblem('the registry of remotes could not be read', error);
  const store = openReleaseStore(remotesFolder);
  const metrics = await metricsFor(config.metricsPort, { host: config.metricsHost, onProblem });
  const counted = createReleaseEvents(log, Date.now, createOriginalFrames({ remotesFolder, onProblem }));
  const events = metrics ? measureEvents(metrics, counted) : counted;
  const host = createRemoteHost({ events });
  const portable = createPortableFiles(events);
  const followed = followRegistry(createRegistryReader(remotesFolder, onRegistryProblem), [events, host, portable]);
  const name = `${hostname()}:${config.port}`;
  const counts = shareCounts({ store, events, readReleases: followed, name, onProblem });
  const readPublished = watchCanaries({ readReleases: followed, events, counts, store, onProblem });
  const offered = production ? readPublished : withDevelopmentServers(readPublished, remotesFolder, onRegistryProblem);
  const readReleases = development ? offered : readPublished;
  // Outside of production, a person at this machine may see what production shows to nobody.
  const isDeveloper = ({ socket, headers }: FastifyRequest): boolean =>
    development || (!production && isSameMachine({ peer: socket.remoteAddress, headers }, siteOrigin));
  const builtAssets = development ? null : await readShellAssets(webFolder);

  const key = await readInternalKey(dataFolder, config.internalKey);
  const origin = config.internalApiOrigin;
  const feed = openContentFeed({ origin, key, log });
  const front = frontCache && openFrontCache({ front: frontCache, feed, readReleases: readPublished, log });

  return {
    store,
    /** Null if this process measures nothing. */
    metrics,
    feed,
    /** Null if there is no cache in front of the site. */
    front,
    reads: createContentReads({ feed, ...config }),
    events,
    /** The counts of `events`, summed over all processes of the site. */
    counts,
    host,
    portable,
    previews: openPreviews({
      store,
      signer: await openPreviewSigner(dataFolder, previewKey),
      remotesFolder,
      onProblem,
    }),
    contentPreviews: createContentPreviews(origin),
    /** Reports changes of releases to the API, for its audit log. */
    releaseChangeReporter: createReleaseChangeReporter({ store, origin, key, onProblem }),
    /** Reports live releases that keep failing to the API, which tells their teams. */
    failingReleaseReporter: createFailingReleaseReporter({ readReleases: followed, counts, origin, key, onProblem }),
    documents: createDocumentSigner(await readPreviewKey(dataFolder, previewKey)),
    lineUps: createLineUpStore(path.join(dataFolder, 'line-ups')),
    readReleases,
    apiStatus: () => readApiStatus({ origin, key }),
    /** Developers also get what development servers of this machine offer. */
    releasesFor: (request: FastifyRequest) => (isDeveloper(request) ? offered : readReleases)(),
    isDeveloper,
    assets: async () => builtAssets ?? readShellAssets(webFolder),
  };
}
