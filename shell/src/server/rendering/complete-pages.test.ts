/** @jest-environment node */
import { bundleRoutes, type BundleOptions, serverBundle, THROWS } from '../../testing/bundles.ts';
import { createReleaseFolder, type ReleaseFolder } from '../../testing/release-folder.ts';
import { ANYBODY } from '../composition/line-up.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import { createRegistryReader } from '../composition/registry-reader.ts';
import { createReleaseEvents } from '../composition/release-events.ts';
import { createRemoteHost } from '../composition/remote-host.ts';
import { createContentReads } from '../content/reads/content-reads.ts';
import { readConfig } from '../config.ts';
import { type ComposePage, createPageComposer } from './compose-page.ts';
import type { RenderedDocument } from './rendered-page.ts';

const ASSETS = { scripts: ['/assets/main.js'], card: null, fonts: {} };

let store: ReleaseFolder;
let compose: ComposePage;
let problems: string[];

beforeEach(() => {
  store = createReleaseFolder();
  problems = [];
  const events = createReleaseEvents({ error() {}, info() {} });
  const feed = { versions: () => null, ask: () => Promise.reject(new Error('There is no API.')) };
  const reads = createContentReads({ feed, ...readConfig({}, '/nowhere') });
  compose = createPageComposer({ host: createRemoteHost({ events }), events, reads }).compose;
});
afterEach(() => store.dispose());

const put = (name: string, options: BundleOptions = {}, version = '1.0.0') =>
  store.put(
    name,
    version,
    { 'server/server.cjs': serverBundle(name, `words of ${name}`, options) },
    bundleRoutes(name, options.places),
  );

async function documentAt(path: string): Promise<RenderedDocument> {
  const { page } = await compose(new Request(`https://example.com${path}`), {
    releases: await createRegistryReader(store.folder, () => {})(),
    published: null,
    visitor: ANYBODY,
    contentPreview: null,
    devtools: null,
    trace: 'a'.repeat(32),
    assets: ASSETS,
    config: readConfig({}, '/nowhere'),
    onProblem: (message) => problems.push(message),
  });
  if ('location' in page) throw new Error(`It leads to ${page.location}.`);
  return page;
}

const namesOf = (remotes: readonly LiveRemote[]) => remotes.map(({ name }) => name);

describe('a document', () => {
  it('is complete when its section and its slots are what they should be', async () => {
    store.publish({ remotes: [await put('site', { places: 'blog/teaser' }), await put('blog')] });
    const page = await documentAt('/site');

    expect(page).toMatchObject({
      status: 200,
      isComplete: true,
      named: { versions: 'site@1.0.0.blog@1.0.0', lineUp: null },
    });
    expect(namesOf(page.shown)).toEqual(['site', 'blog']);
    expect(page.body.toString()).toMatch(/^<!doctype html>.*words of site.*words of blog.*<\/html>$/s);
  });

  it('is complete when it says that there is no such page, and when nobody fills its slot', async () => {
    store.publish({ remotes: [await put('site', { places: 'blog/teaser' })] });

    expect(await documentAt('/nowhere')).toMatchObject({ status: 404, isComplete: true });
    expect(await documentAt('/site')).toMatchObject({ status: 200, isComplete: true });
  });

  it('is the same for two visits', async () => {
    store.publish({ remotes: [await put('site')] });

    expect((await documentAt('/site')).body.equals((await documentAt('/site')).body)).toBe(true);
  });

  it('is not complete when a slot is left out', async () => {
    const slotLoader = 'async () => { throw new Response(null, { status: 503 }); }';
    store.publish({ remotes: [await put('site', { places: 'blog/teaser' }), await put('blog', { slotLoader })] });

    expect(await documentAt('/site')).toMatchObject({ status: 200, isComplete: false });
  });

  it('is not complete when a message stands in place of its section', async () => {
    store.publish({ remotes: [await put('site', { page: `async () => ({ default: ${THROWS} })` })] });

    expect(await documentAt('/site')).toMatchObject({ status: 500, isComplete: false });
  });

  it('is not complete when a version had to be replaced on the way', async () => {
    const broken = await put('site', { page: `async () => ({ default: ${THROWS} })` }, '2.0.0');
    store.publish({ remotes: [broken], fallbacks: { site: [await put('site')] } });

    expect(await documentAt('/site')).toMatchObject({ status: 200, isComplete: false });
    expect(await documentAt('/site')).toMatchObject({ status: 200, isComplete: true });
  });

  it('is not complete when a script stands in it that its policy forbids, which is told once', async () => {
    const page = `async () => ({ default: () => jsx('script', { dangerouslySetInnerHTML: { __html: 'alert(1)' } }) })`;
    store.publish({ remotes: [await put('site', { page })] });

    expect(await documentAt('/site')).toMatchObject({ status: 200, isComplete: false });
    expect(await documentAt('/site')).toMatchObject({ status: 200, isComplete: false });
    expect(problems).toEqual([expect.stringContaining('site@1.0.0 page holds a script that its policy forbids')]);
  });
});
