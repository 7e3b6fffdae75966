/** @jest-environment node */
import { type FailingSite, startFailingSite } from '../testing/failing-site.ts';

let site: FailingSite;

beforeEach(async () => {
  site = await startFailingSite();
});
afterEach(() => site.dispose());

describe('a file of a release', () => {
  const fileOf = async (version: string) => {
    const { statusCode, headers } = await site.app.inject(`/remotes/blog/${version}/web/page.abc.js`);
    return [statusCode, headers['cache-control']];
  };

  it('is not handed out when it was damaged, so that no browser keeps it', async () => {
    await site.publishBlog({ damage: ({ store }, remote) => store.damage(remote, 'web/page.abc.js') });

    expect(await fileOf('2.0.0')).toEqual([404, 'no-store']);
    expect(await fileOf('1.0.0')).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('is handed out when another one was damaged: open pages may need it', async () => {
    await site.publishBlog({ damage: ({ store }, remote) => store.damage(remote, 'web/remoteEntry.js') });

    expect(await fileOf('2.0.0')).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});
