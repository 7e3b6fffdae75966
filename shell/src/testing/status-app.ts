import { type Registry, registrySchema, type Release } from '@northlight/shared/release';
import type { ReleaseStore } from '@northlight/shared/release-store';
import fastify, { type LightMyRequestResponse } from 'fastify';
import type { FrontCacheStatus } from '../app/status.ts';
import { releaseOf } from './release-of.ts';
import { storedRemote } from '../server/composition/live-remote.ts';
import type { Releases } from '../server/composition/registry-reader.ts';
import { shareCounts } from '../server/composition/shared-counts.ts';
import { createReleaseEvents, type ReleaseEvents } from '../server/composition/release-events.ts';
import type { RecentVitals } from '../server/vitals/recent-vitals.ts';
import type { FindOriginalFrames } from '../server/source-maps/original-frames.ts';
import { statusRoutes } from '../server/routes/status.ts';
import type { ApiStatus } from '../server/status/api-status.ts';

export const SINCE = '2026-01-02T10:00:00.000Z';
export const earlier = releaseOf('blog', ['/blog'], { version: '1.0.0', author: 'Ada', commit: 'abc1234', size: 2048 });
export const live = releaseOf('blog', ['/blog'], {
  version: '1.1.0',
  author: 'Grace',
  commit: 'def5678',
  size: 51_200,
});
export const next = releaseOf('blog', ['/blog'], { version: '1.2.0', author: 'Ada' });

export const registryOf = (changes: object = {}): Registry =>
  registrySchema.parse({
    revision: 7,
    remotes: { blog: live },
    fallbacks: { blog: [earlier] },
    since: { blog: SINCE },
    ...changes,
  });

const releasesOf = (registry: Registry): Releases => {
  const remotes = Object.entries(registry.remotes).map(([name, release]) => ({
    name,
    live: storedRemote(release, '/store'),
    canary: null,
    fallbacks: [],
  }));
  return { remotes, live: remotes.map((remote) => remote.live), hasCanary: false, registry };
};

/** The sources of a status; by default one remote with three versions. */
interface StatusSources {
  readonly registry?: Registry;
  readonly releases?: Releases;
  readonly stored?: readonly Release[];
  /** Stored pictures of versions; none by default. */
  readonly pictures?: Pick<ReleaseStore, 'pictures' | 'pictureReport'>;
  readonly vitals?: RecentVitals | null;
  readonly token?: string | null;
  readonly front?: FrontCacheStatus | null;
  readonly api?: Partial<ApiStatus>;
}

/** The routes of the status alone, with sources that a test sets. */
export interface StatusApp {
  readonly events: ReleaseEvents;
  open(sources?: StatusSources): Promise<void>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** @param originalFrames finds the places of a failure in the sources; finds none by default. */
export function createStatusApp(originalFrames?: FindOriginalFrames): StatusApp {
  const app = fastify();
  const events = createReleaseEvents({ error: () => undefined, info: () => undefined }, Date.now, originalFrames);
  return {
    events,
    async open({
      registry = registryOf(),
      releases = releasesOf(registry),
      stored = [next, live, earlier],
      pictures = { pictures: async () => null, pictureReport: async () => null },
      vitals = null,
      token = null,
      front = null,
      api = {},
    } = {}) {
      await app.register(statusRoutes, {
        releasesFor: async () => releases,
        store: { list: async () => [...stored], damaged: async () => [], ...pictures },
        counts: shareCounts({
          store: { putReport: async () => undefined, reports: async () => new Map() },
          events,
          readReleases: async () => releases,
          name: 'here:3000',
          onProblem: (message, error) => {
            throw new Error(message, { cause: error });
          },
        }),
        vitals,
        assets: async () => ({ fonts: {} }),
        frontStatus: () => front,
        apiStatus: async () => ({
          backups: null,
          undeliveredNotices: null,
          apiProcesses: null,
          apiConnections: null,
          ...api,
        }),
        token,
        isDeveloper: () => true,
      });
    },
    get: (url, headers = {}) => app.inject({ url, headers }),
    close: () => app.close(),
  };
}
