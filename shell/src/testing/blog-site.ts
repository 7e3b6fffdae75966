import { createHash } from 'node:crypto';
import type { LiveRemote } from '../server/composition/live-remote.ts';
import { bundleRoutes, serverBundle } from './bundles.ts';
import { startTestSite, type TestPage, type TestSite } from './test-site.ts';

/** A site with one remote, blog, of which 1.0.0 is live and 1.0.1 is only stored. */
export interface BlogSite extends TestSite {
  readonly live: LiveRemote;
  readonly next: LiveRemote;
  /** Stores another version. @param code prepended to its server bundle. */
  put(version: string, code?: string): Promise<LiveRemote>;
  /** Starts a canary for a share of the visitors. @param release 1.0.1 by default. */
  startCanary(percent: number, release?: LiveRemote): void;
}

/** A time in the past. */
export const SINCE = '2026-01-01T00:00:00.000Z';

export async function startBlogSite(env: Readonly<Record<string, string>> = {}): Promise<BlogSite> {
  const site = await startTestSite(env);
  const put = (version: string, code = '') =>
    site.store.put(
      'blog',
      version,
      { 'server/server.cjs': `${code}${serverBundle('blog', `blog ${version}`)}`, 'web/page.abc.js': 'page()' },
      bundleRoutes('blog'),
    );
  const [live, next] = [await put('1.0.0'), await put('1.0.1')];
  site.store.publish({ remotes: [live] });
  return {
    ...site,
    live,
    next,
    put,
    startCanary: (percent, release = next) =>
      site.store.publish({ remotes: [live], canaries: { blog: { release, percent, since: SINCE, stopped: null } } }),
  };
}

/** The cookie of the visitor with this number. */
export const someone = (number: number): string =>
  `visitor=${createHash('sha256').update(String(number)).digest('base64url').slice(0, 22)}`;

/** The version of blog in a page's boot data; expects the same version in its HTML. */
export function versionOf({ boot, body }: TestPage): string | undefined {
  const version = boot?.remotes[0]?.version;
  expect(body).toContain(`blog ${version}`);
  return version;
}
