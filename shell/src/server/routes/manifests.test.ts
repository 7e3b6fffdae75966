/** @jest-environment node */
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import type { LiveRemote } from '../composition/live-remote.ts';

const ADDRESS = '/remotes/blog/mf-manifest.json';

let site: TestSite;
let before: LiveRemote;
let live: LiveRemote;

const manifestOf = (version: string): string =>
  JSON.stringify({
    id: 'remote_blog',
    name: 'remote_blog',
    metaData: { name: 'remote_blog', publicPath: 'auto', buildInfo: { buildVersion: version } },
    shared: [{ name: 'react' }],
    remotes: [],
    exposes: [{ name: 'mount' }],
  });

const store = (version: string): Promise<LiveRemote> =>
  site.store.put('blog', version, {
    'portable/mf-manifest.json': manifestOf(version),
    'portable/remoteEntry.js': `var remote_blog = "${version}";`,
    'portable/@mf-types.zip': 'types',
  });

beforeEach(async () => {
  site = await startTestSite();
  [before, live] = [await store('1.0.0'), await store('1.0.1')];
  site.store.publish({ remotes: [live], fallbacks: { blog: [before] } });
});
afterEach(() => site.dispose());

const versionShown = async (): Promise<unknown> =>
  (JSON.parse((await site.get(ADDRESS)).body) as { metaData: { buildInfo: { buildVersion: string } } }).metaData
    .buildInfo.buildVersion;

describe('GET /remotes/:name/mf-manifest.json', () => {
  it('answers the live version’s manifest, with the address of its files, to pages of any site', async () => {
    const { status, body, headers } = await site.get(ADDRESS);

    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({
      ...(JSON.parse(manifestOf('1.0.1')) as object),
      metaData: {
        name: 'remote_blog',
        publicPath: 'https://example.com/remotes/blog/1.0.1/portable/',
        buildInfo: { buildVersion: '1.0.1' },
      },
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    });
  });

  it('answers another one at once when another version is live, and nothing to a host that has it', async () => {
    const { etag } = (await site.get(ADDRESS)).headers;
    const ask = () => site.app.inject({ url: ADDRESS, headers: { 'if-none-match': String(etag) } });
    expect((await ask()).statusCode).toBe(304);

    site.store.publish({ remotes: [before] });

    expect((await ask()).statusCode).toBe(200);
    expect(await versionShown()).toBe('1.0.0');
  });

  it.each([
    ['portable/mf-manifest.json', 'while the manifest is damaged'],
    ['portable/remoteEntry.js', 'while a file that it names is damaged'],
  ])('answers that of the version before %s', async (place) => {
    site.store.damage(live, place);

    expect(await versionShown()).toBe('1.0.0');
  });

  it('says so when there is no other version', async () => {
    site.store.publish({ remotes: [live] });
    site.store.damage(live, 'portable/remoteEntry.js');
    const { status, body, headers } = await site.get(ADDRESS);

    expect([status, body]).toEqual([
      404,
      'The remote "blog" can\'t be loaded by other hosts: the files of its live version are damaged.',
    ]);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('says that a remote has no container for other hosts, also where an earlier version had one', async () => {
    const closed = await site.store.put('blog', '1.0.2', {});
    site.store.publish({ remotes: [closed], fallbacks: { blog: [live] } });

    expect(await site.get(ADDRESS)).toMatchObject({
      status: 404,
      body:
        'The remote "blog" can\'t be loaded by other hosts: its live version has no portable container (see portable ' +
        'in its rspack.config.ts).',
    });
  });

  it('says that there is no such remote', async () => {
    expect(await site.get('/remotes/events/mf-manifest.json')).toMatchObject({
      status: 404,
      body: 'This site has no such remote.',
    });
  });
});

describe('GET /remotes/:name/:version/portable/*', () => {
  it.each([
    ['remoteEntry.js', 'var remote_blog = "1.0.1";'],
    ['@mf-types.zip', 'types'],
  ])('sends %s to pages of any site, for good', async (file, content) => {
    const { status, body, headers } = await site.get(`/remotes/blog/1.0.1/portable/${file}`);

    expect([status, body]).toEqual([200, content]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('sends that of a version which is no longer shown: a host that has started with it needs the rest', async () => {
    site.store.publish({ remotes: [live] });

    expect((await site.get('/remotes/blog/1.0.0/portable/remoteEntry.js')).status).toBe(200);
  });

  it('sends nothing that was damaged, and pages of this site go on with the version', async () => {
    site.store.damage(live, 'portable/remoteEntry.js');

    expect((await site.get('/remotes/blog/1.0.1/portable/remoteEntry.js')).status).toBe(404);
    expect((await site.get('/remotes/blog/1.0.1/web/remoteEntry.js')).status).toBe(200);
    expect((await site.get('/')).boot?.remotes.map(({ version }) => version)).toEqual(['1.0.1']);
  });

  it.each(['/remotes/blog/1.0.1/portable/../release.json', '/remotes/blog/1.0.1/portable/%2E%2E/release.json'])(
    'sends nothing for %s',
    async (address) => {
      expect((await site.get(address)).status).toBe(404);
    },
  );
});
