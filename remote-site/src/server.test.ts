import { routePatterns, type ServerArgs } from '@northlight/shared/remote';
import { fakeApi, testSiteUrl as siteUrl } from '@northlight/shared/testing';
import { serviceTypes } from './features/services/service-types.ts';
import remote from './remote.tsx';
import server from './server.ts';
import { lists, seo } from './testing/site.ts';

async function addresses(api: ServerArgs['api']) {
  const entries = [];
  for await (const entry of server.sitemap?.({ api, siteUrl, signal: new AbortController().signal }) ?? [])
    entries.push(entry);
  return entries;
}

describe('the site’s addresses', () => {
  it('are all its pages, but of the services only those that have been written', async () => {
    const unwritten = serviceTypes.map(({ type }) => `/${type}`).filter((path) => path !== '/seo');
    const pages = routePatterns(remote.routes).map(({ pattern }) => pattern);
    const found = await addresses(fakeApi({ lists }));

    expect(found.map(({ path }) => path).toSorted()).toEqual(
      pages.filter((path) => !unwritten.includes(path)).toSorted(),
    );
    expect(found).toContainEqual({ path: '/seo', modified: seo.updated_at });
  });

  it('are not guessed when the API is down', async () => {
    await expect(addresses(fakeApi({ down: true }))).rejects.toMatchObject({ status: 0 });
  });
});
