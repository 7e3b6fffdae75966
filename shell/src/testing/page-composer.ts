import { ANYBODY } from '../server/composition/line-up.ts';
import type { LiveRemote } from '../server/composition/live-remote.ts';
import { createRegistryReader } from '../server/composition/registry-reader.ts';
import { createReleaseEvents } from '../server/composition/release-events.ts';
import { createRemoteHost } from '../server/composition/remote-host.ts';
import { readConfig } from '../server/config.ts';
import { createContentReads } from '../server/content/reads/content-reads.ts';
import { type ComposedPage, createPageComposer } from '../server/rendering/compose-page.ts';
import { type BundleOptions, bundleRoutes, serverBundle } from './bundles.ts';
import { createReleaseFolder, type ReleaseFolder } from './release-folder.ts';

/** Composes pages of fake remotes without a server and without an API. */
export interface TestComposer {
  readonly store: ReleaseFolder;
  /** Logged problems. */
  readonly problems: readonly string[];
  put(name: string, options?: BundleOptions, version?: string): Promise<LiveRemote>;
  compose(path: string): Promise<ComposedPage>;
}

const ASSETS = { scripts: ['/assets/main.js'], card: null, fonts: {} };

/** @param now clock in milliseconds for retries of failed versions; the real time by default. */
export function createTestComposer(now?: () => number): TestComposer {
  const store = createReleaseFolder();
  const problems: string[] = [];
  const events = createReleaseEvents({ error() {}, info() {} });
  const feed = { versions: () => null, ask: () => Promise.reject(new Error('There is no API.')) };
  const reads = createContentReads({ feed, ...readConfig({}, '/nowhere') });
  const clock = now ? { now } : {};
  const { compose } = createPageComposer({ host: createRemoteHost({ events, ...clock }), events, reads, ...clock });

  return {
    store,
    problems,
    put: (name, options = {}, version = '1.0.0') =>
      store.put(
        name,
        version,
        { 'server/server.cjs': serverBundle(name, `words of ${name}`, options) },
        bundleRoutes(name, options.places),
      ),
    compose: async (path) =>
      compose(new Request(`https://example.com${path}`), {
        releases: await createRegistryReader(store.folder, () => {})(),
        published: null,
        visitor: ANYBODY,
        contentPreview: null,
        devtools: null,
        trace: 'a'.repeat(32),
        assets: ASSETS,
        config: readConfig({}, '/nowhere'),
        onProblem: (message) => problems.push(message),
      }),
  };
}
