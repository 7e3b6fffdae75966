/** @jest-environment node */
import { adoptedReleaseOf } from '../testing/adopted-release.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import type { LiveRemote } from './composition/live-remote.ts';

let site: TestSite;
let before: LiveRemote;
let live: LiveRemote;

const FILES = { 'web/remoteEntry.js': 'var tools;', 'web/assets/app.js': 'app', 'web/assets/app.css': 'p{}' };

beforeEach(async () => {
  site = await startTestSite();
  before = await site.store.put('tools', '1.0.0', { ...FILES, 'web/note.txt': '0' }, adoptedReleaseOf());
  live = await site.store.put('tools', '1.0.1', { ...FILES, 'web/note.txt': '1' }, adoptedReleaseOf());
  site.store.publish({ remotes: [live], fallbacks: { tools: [before] } });
});
afterEach(() => site.dispose());

const versionOn = async (path: string, cookie?: string) =>
  (await site.get(path, cookie)).boot?.remotes.find(({ name }) => name === 'tools')?.version;

describe('the page of an adopted remote', () => {
  it.each(['/tools', '/tools/contrast', '/tools/a/b?c=d'])('has frame, title and a skeleton at %s', async (path) => {
    const { status, body } = await site.get(path);

    expect(status).toBe(200);
    expect(body).toMatch(/<title>Contrast checker \| [^<]+<\/title>/);
    expect(body).toMatch(/<main[^>]*>.*aria-busy="true".*Loading Contrast checker.*<\/main>/s);
    expect(body).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/s);
    expect(body).toContain('<footer');
  });

  it('begins with a container of the site’s own making, and leaves the section to the browser', async () => {
    const { boot } = await site.get('/tools');

    expect(boot?.remotes).toEqual([
      {
        name: 'tools',
        version: '1.0.1',
        frame: 'public',
        routes: live.routes,
        entry: '/remotes/tools/1.0.1/container.js',
        integrity: null,
        replaceable: true,
        local: true,
      },
    ]);
  });

  it('asks for the runtime and for its files ahead, by their hashes', async () => {
    const { body } = await site.get('/tools');
    const base = '/remotes/tools/1.0.1/web';
    const hash = (file: string) => `crossorigin integrity="${live.integrity[`web/${file}`]}"`;

    for (const link of [
      '<link rel="preload" href="/remotes/tools/1.0.1/container.js" as="script" fetchpriority="low">',
      '<link rel="preload" href="/assets/adopted/adopted.js" as="script" fetchpriority="low">',
      '<link rel="preload" href="/assets/react-dom-client.js" as="script" fetchpriority="low">',
      `<link rel="preload" href="${base}/remoteEntry.js" as="script" fetchpriority="low" ${hash('remoteEntry.js')}>`,
      `<link rel="preload" href="${base}/assets/app.js" as="script" fetchpriority="low" ${hash('assets/app.js')}>`,
      `<link rel="preload" href="${base}/assets/app.css" as="style" fetchpriority="low" ${hash('assets/app.css')}>`,
    ])
      expect(body).toContain(link);
  });

  it('asks for modules as modules', async () => {
    const release = adoptedReleaseOf({ entryType: 'module' });
    site.store.publish({ remotes: [await site.store.put('tools', '1.1.0', FILES, release)] });

    expect((await site.get('/tools')).body).toContain(
      '<link rel="modulepreload" href="/remotes/tools/1.1.0/web/remoteEntry.js" fetchpriority="low" crossorigin ',
    );
  });

  it('has the policy of every other page', async () => {
    const other = await site.get('/nowhere');

    expect((await site.get('/tools')).headers['content-security-policy']).toBe(
      other.headers['content-security-policy'],
    );
  });

  it('leaves every other page without a word of it but its name', async () => {
    const { body } = await site.get('/nowhere');

    expect(body).not.toContain('adopted.js');
    expect(body).not.toContain('modulepreload');
  });

  it('is kept and sent again', async () => {
    const [first, second] = [await site.get('/tools'), await site.get('/tools')];

    expect(second.body).toBe(first.body);
  });
});

describe('a file of an adopted remote', () => {
  it('is not sent to anybody when it is not what was released', async () => {
    site.store.damage(live, 'web/note.txt');

    expect((await site.get('/remotes/tools/1.0.1/web/note.txt')).status).toBe(404);
    expect((await site.get('/remotes/tools/1.0.0/web/note.txt')).status).toBe(200);
  });
});

describe('a version of an adopted remote that can’t be used', () => {
  it.each(['web/remoteEntry.js', 'web/assets/app.js'])(
    'falls back to the one before it when %s is damaged',
    async (file) => {
      site.store.damage(live, file);

      expect(await versionOn('/tools')).toBe('1.0.0');
    },
  );

  it('falls back for a visitor who avoids it', async () => {
    expect(await versionOn('/tools', 'avoid=tools@1.0.1')).toBe('1.0.0');
  });

  it('leaves a message in the frame when there is no other', async () => {
    site.store.publish({ remotes: [live] });
    site.store.damage(live, 'web/remoteEntry.js');
    const { status, body } = await site.get('/tools');

    expect(status).toBe(503);
    expect(body).toContain('This section can’t be shown right now.');
  });
});

describe('a canary and a preview of an adopted remote', () => {
  it('are shown to the visitors they are for', async () => {
    const canary = { release: before, percent: 100, since: '2026-01-01T00:00:00.000Z', stopped: null };
    site.store.publish({ remotes: [live], canaries: { tools: canary } });
    const shown = await versionOn('/tools', 'visitor=AbCdEfGhIjKlMnOpQrStUv');
    site.store.publish({ remotes: [live] });
    const preview = await site.preview({
      id: 'AbCdEfGhIjKlMnOpQrStUv',
      remote: 'tools',
      expires: '2099-01-01T00:00:00.000Z',
      source: { kind: 'release', version: '1.0.0' },
    });

    expect(shown).toBe('1.0.0');
    expect(await versionOn('/tools', `preview=${preview}`)).toBe('1.0.0');
  });
});

describe('GET /remotes/:name/:version/container.js', () => {
  const address = '/remotes/tools/1.0.1/container.js';

  it('is a script that holds what the browser needs to know', async () => {
    const { status, body, headers } = await site.get(address);

    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    expect(body).toContain('"basename":"/tools"');
    expect(body).toContain(live.integrity['web/remoteEntry.js']);
    expect(() => new Function(body)).not.toThrow();
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await site.get(address);
    const again = await site.app.inject({ url: address, headers: { 'if-none-match': String(headers.etag) } });

    expect(again.statusCode).toBe(304);
  });

  it.each(['/remotes/tools/9.9.9/container.js', '/remotes/..%2Ftools/1.0.1/container.js'])(
    'does not exist as %s, and may later',
    async (elsewhere) => {
      const { status, headers } = await site.get(elsewhere);

      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  it('does not exist for the product’s own remotes', async () => {
    site.store.publish({ remotes: [await site.store.put('blog', '1.0.0', {})] });

    expect((await site.get('/remotes/blog/1.0.0/container.js')).status).toBe(404);
  });
});
