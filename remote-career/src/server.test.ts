import { routePatterns } from '@northlight/shared/remote';
import { fakeApi, testSiteUrl as siteUrl } from '@northlight/shared/testing';
import remote from './remote.tsx';
import server from './server.ts';
import { career } from './testing/career.ts';

describe('the addresses of the career section', () => {
  it('are all its pages, and every offer', async () => {
    const pages = routePatterns(remote.routes).map(({ pattern }) => ({ path: pattern }));
    const entries = [];
    const { signal } = new AbortController();
    for await (const entry of server.sitemap?.({ api: fakeApi({ lists: career }), signal, siteUrl }) ?? [])
      entries.push(entry);

    expect(entries.filter(({ path }) => !path.includes('?'))).toEqual(expect.arrayContaining(pages));
    expect(entries.filter(({ path }) => path.includes('?'))).toEqual([
      { path: '/career?opening=11', modified: '2025-11-12T08:00:00.000Z' },
      { path: '/career?opening=12', modified: '2025-11-12T08:00:00.000Z' },
    ]);
  });
});
