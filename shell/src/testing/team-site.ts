import type { LiveRemote } from '../server/composition/live-remote.ts';
import { type BundleOptions, bundleRoutes, serverBundle } from './bundles.ts';
import { type ContentApi, json, KEY, startContentApi } from './content-api.ts';
import { startTestSite, type TestSite } from './test-site.ts';
import { until } from './until.ts';

/** A site with one remote, team, whose page lists the names of the team from a real API. */
export interface TeamSite extends TestSite {
  readonly api: ContentApi;
  /** Stores a version of the remote. */
  put(version: string, options?: TeamOptions): Promise<LiveRemote>;
  /** Makes a version live. */
  release(remote: LiveRemote, fallbacks?: readonly LiveRemote[]): void;
  /** Token of a preview of a stored version, live or not. */
  previewOf(remote: Pick<LiveRemote, 'version'>): Promise<string>;
  /** Changes the name of the only member. The feed reports it while it is connected. */
  write(name: string): void;
  /** Cuts the feed. @param api state of the rest of the API. */
  cut(api: 'reachable' | 'away' | 'hanging'): Promise<void>;
  connect(): Promise<void>;
  /** Requests a page. Returns its content and its cache status. */
  visit(url: string, headers?: Readonly<Record<string, string>>): Promise<Visited>;
}

export interface Visited {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly raw: Buffer;
  readonly body: string;
  readonly cache: string;
}

interface TeamOptions extends BundleOptions {
  readonly query?: string[];
}

const LOADER =
  'async ({ api, url }) => ({ at: url.search, names: (await api.list("team-member")).map(({ name }) => name) })';

export async function startTeamSite(env: Readonly<Record<string, string>> = {}): Promise<TeamSite> {
  const content = await startTeamApi();
  const { api } = content;
  const { origin } = api;
  const site = await startTestSite({ API_ORIGIN: origin, API_INTERNAL_ORIGIN: origin, INTERNAL_KEY: KEY, ...env });
  await content.connect();

  return {
    ...site,
    ...content,
    put: (version, { query, ...options } = {}) => {
      const bundle = serverBundle('team', `team ${version}`, { loader: LOADER, ...options });
      const routes = [{ id: 'page', pattern: '/team', layouts: [], slots: [], ...(query ? { query } : {}) }];
      const files = { 'server/server.cjs': bundle, 'web/page.abc.js': 'page()' };
      return site.store.put('team', version, files, { ...bundleRoutes('team'), routes });
    },
    release: (remote, fallbacks = []) =>
      site.store.publish({
        remotes: [remote],
        ...(fallbacks.length > 0 ? { fallbacks: { team: [...fallbacks] } } : {}),
      }),
    previewOf: ({ version }) =>
      site.preview({
        id: 'abcdefghijklmnop',
        remote: 'team',
        expires: '2100-01-01T00:00:00.000Z',
        source: { kind: 'release', version },
      }),
    async visit(url, headers = {}) {
      const answer = await site.app.inject({ url, headers });
      const { statusCode: status, body, rawPayload: raw } = answer;
      return { status, headers: answer.headers, raw, body, cache: String(answer.headers['cache-status']) };
    },
    async dispose() {
      content.stop();
      await site.dispose();
      await api.close();
    },
  };
}

/** A fake API with one team member, and its feed. */
async function startTeamApi(): Promise<Pick<TeamSite, 'api' | 'write' | 'cut' | 'connect'> & { stop(): void }> {
  const api = await startContentApi();
  let name = 'Ada';
  let version = 0;
  let isConnected = false;
  const ticks = setInterval(() => {
    if (isConnected) api.tell('current', {});
  }, 50);

  const answerReads = () => {
    api.answer('/team-member', json(200, [{ id: 1, name }], { 'content-versions': `team-member=${version}` }));
    api.answer('/internal/content-versions', json(200, { versions: { 'team-member': version } }));
  };
  answerReads();
  // A feed may open again at any time: a process that pauses for two seconds takes its feed for lost.
  api.tellFirst(() => ({ 'team-member': version }));

  return {
    api,
    write(next) {
      version += 1;
      name = next;
      answerReads();
      if (isConnected) api.tell('changed', { versions: { 'team-member': version } });
    },
    async cut(state) {
      isConnected = false;
      api.answerFeed(() => undefined);
      api.cutFeeds();
      if (state === 'away') await api.close();
      if (state !== 'hanging') return;
      for (const path of ['/team-member', '/internal/content-versions']) api.answer(path, () => {});
    },
    async connect() {
      answerReads();
      isConnected = true;
      api.answerFeed(null);
      await until(() => api.openFeeds() > 0);
    },
    stop: () => clearInterval(ticks),
  };
}
