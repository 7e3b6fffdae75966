import type { ServerArgs } from '@northlight/shared/remote';
import { fakeApi, testSiteUrl as siteUrl } from '@northlight/shared/testing';
import server from './server.ts';
import { lists, seo } from './testing/site.ts';

async function addresses(api: ServerArgs['api']) {
  const entries = [];
  for await (const entry of server.sitemap?.({ api, siteUrl, signal: new AbortController().signal }) ?? [])
    entries.push(entry);
  return entries;
}

describe('the site’s addresses', () => {
  it('are its pages, and of the services those that have been written', async () => {
    expect(await addresses(fakeApi({ lists }))).toEqual([
      { path: '/' },
      { path: '/about' },
      { path: '/contact' },
      { path: '/seo', modified: seo.updated_at },
    ]);
  });

  it('are not guessed when the API is down', async () => {
    await expect(addresses(fakeApi({ down: true }))).rejects.toMatchObject({ status: 0 });
  });
});
