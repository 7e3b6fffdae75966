import type { Status } from '../app/status.ts';
import type { LiveRemote } from '../server/composition/live-remote.ts';
import { bundleRoutes, type BundleOptions, serverBundle } from './bundles.ts';
import { startTestSite, type TestPage, type TestSite } from './test-site.ts';

/** How a release fails; it works by default. */
export interface Failure {
  readonly bundle?: BundleOptions;
  /** Prepended to the bundle's code. */
  readonly code?: string;
  readonly damage?: (site: TestSite, remote: LiveRemote) => void;
}

/** A site whose releases fail. */
export interface FailingSite extends TestSite {
  put(name: string, version: string, failure?: Failure): Promise<LiveRemote>;
  /**
   * Publishes blog 2.0.0, which fails, and a page that places its slot.
   * @param earlier fallback versions, 1.0.0, 1.0.1 and so on; by default one that works.
   */
  publishBlog(failure: Failure, earlier?: readonly Failure[]): Promise<void>;
  /** All versions with a recorded failure. */
  failedVersions(): Promise<string[]>;
}

const TOKEN = 'of-the-team-of-this-test';

export async function startFailingSite(): Promise<FailingSite> {
  const site = await startTestSite({ STATUS_TOKEN: TOKEN });

  async function put(name: string, version: string, { bundle = {}, code = '' }: Failure = {}): Promise<LiveRemote> {
    const files = {
      'server/server.cjs': `${code}${serverBundle(name, `${name} ${version}`, bundle)}`,
      'web/page.abc.js': 'page()',
    };
    return site.store.put(name, version, files, bundleRoutes(name, bundle.places));
  }

  return {
    ...site,
    put,
    async publishBlog(failure, earlier = [{}]) {
      const home = await put('home', '1.0.0', { bundle: { places: 'blog/teaser' } });
      const broken = await put('blog', '2.0.0', failure);
      const fallbacks = await Promise.all(earlier.map((each, index) => put('blog', `1.0.${index}`, each)));
      failure.damage?.(site, broken);
      site.store.publish({ remotes: [home, broken], fallbacks: { blog: fallbacks } });
    },
    async failedVersions() {
      const { events } = (await site.app.inject(`/status.json?token=${TOKEN}`)).json<Status>();
      return [...new Set(events.map(({ remote, version }) => `${remote} ${version}`))];
    },
  };
}

/** The version of blog in a page's boot data. */
export const versionIn = ({ boot }: TestPage): string | undefined =>
  boot?.remotes.find(({ name }) => name === 'blog')?.version;
