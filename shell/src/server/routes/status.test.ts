/** @jest-environment node */
import { createStatusApp, earlier, live, next, registryOf, SINCE, type StatusApp } from '../../testing/status-app.ts';
import { storedRemote } from '../composition/live-remote.ts';
import type { Releases } from '../composition/registry-reader.ts';
import { createRecentVitals } from '../vitals/recent-vitals.ts';

let app: StatusApp;

beforeEach(() => {
  app = createStatusApp();
});
afterEach(() => app.close());

const json = async () => (await app.get('/status.json')).json<Record<string, unknown>>();

describe('GET /status.json', () => {
  it('tells what is live, since when, by whom, from which commit, what is before it and what is stored', async () => {
    await app.open();

    expect(await json()).toEqual({
      revision: 7,
      generatedAt: expect.any(String),
      startedAt: expect.any(String),
      processes: [expect.objectContaining({ name: 'here:3000', pid: process.pid, version: null })],
      backups: null,
      undeliveredNotices: null,
      apiProcesses: null,
      apiConnections: null,
      measuresVitals: false,
      frontCache: null,
      remotes: [
        {
          name: 'blog',
          live: { version: '1.1.0', since: SINCE, author: 'Grace', commit: 'def5678', size: 51_200 },
          versions: [
            { version: '1.2.0', publishedAt: next.publishedAt, author: 'Ada', size: 0, pictures: null },
            { version: '1.1.0', publishedAt: live.publishedAt, author: 'Grace', size: 51_200, pictures: null },
            { version: '1.0.0', publishedAt: earlier.publishedAt, author: 'Ada', size: 2048, pictures: null },
          ],
          versionsProblem: null,
          fallbacks: ['1.0.0'],
          canary: null,
          documents: { fiveMinutes: 0, hour: 0 },
          failures: { fiveMinutes: 0, hour: 0 },
          vitals: [],
        },
      ],
      events: [],
    });
  });

  it('counts what was shown and what failed, over all versions of a remote', async () => {
    await app.open();
    for (const version of ['1.1.0', '1.1.0', '1.0.0']) app.events.documentShown({ name: 'blog', version });
    app.events.documentShown({ name: 'site', version: '1.0.0' });
    app.events.failed({
      remote: { name: 'blog', version: '1.1.0' },
      origin: 'browser',
      phase: 'chunk',
      trace: 'f'.repeat(32),
      path: '/blog',
      error: new Error('gone'),
    });

    const { remotes, events: reported } = await json();
    expect(remotes).toEqual([
      expect.objectContaining({ documents: { fiveMinutes: 3, hour: 3 }, failures: { fiveMinutes: 1, hour: 1 } }),
    ]);
    expect(reported).toEqual([
      expect.objectContaining({
        kind: 'failed',
        remote: 'blog',
        version: '1.1.0',
        origin: 'browser',
        phase: 'chunk',
        trace: 'f'.repeat(32),
        path: '/blog',
        message: 'gone',
      }),
    ]);
  });

  it('compares a canary with the live version, also one that was stopped', async () => {
    const stopped = { at: SINCE, reason: 'it failed' };
    await app.open({
      registry: registryOf({ canaries: { blog: { release: next, percent: 10, since: SINCE, stopped } } }),
    });
    for (const _ of Array.from({ length: 10 })) app.events.documentShown({ name: 'blog', version: '1.1.0' });
    app.events.documentShown({ name: 'blog', version: '1.2.0' });
    for (const _ of Array.from({ length: 3 }))
      app.events.failed({
        remote: { name: 'blog', version: '1.2.0' },
        origin: 'server',
        phase: 'render',
        trace: null,
        path: null,
        error: 'no',
      });

    expect((await json()).remotes).toEqual([
      expect.objectContaining({
        canary: {
          version: '1.2.0',
          percent: 10,
          since: SINCE,
          author: 'Ada',
          commit: null,
          stopped,
          errorRate: 1,
          liveErrorRate: 0,
        },
      }),
    ]);
  });

  it('sums up what the visits of the last hour measured', async () => {
    const vitals = createRecentVitals();
    await app.open({ vitals });
    vitals.add({ name: 'LCP', value: 900, route: '/blog', remote: 'blog' });
    vitals.add({ name: 'LCP', value: 900, route: '/', remote: 'site' });

    const { measuresVitals, remotes } = await json();
    expect(measuresVitals).toBe(true);
    expect(remotes).toEqual([
      expect.objectContaining({ vitals: [{ route: '/blog', name: 'LCP', visits: 1, p75: 900 }] }),
    ]);
  });

  it('knows no time for what a development server offers', async () => {
    const offered = { ...storedRemote(live, '/store'), version: 'development', folder: null };
    const releases: Releases = {
      remotes: [{ name: 'blog', live: offered, canary: null, fallbacks: [] }],
      live: [offered],
      hasCanary: false,
      registry: registryOf(),
    };
    await app.open({ releases, stored: [] });

    expect((await json()).remotes).toEqual([
      expect.objectContaining({ live: expect.objectContaining({ version: 'development', since: null }) }),
    ]);
  });
});
