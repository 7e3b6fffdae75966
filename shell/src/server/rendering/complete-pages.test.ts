/** @jest-environment node */
import { THROWS } from '../../testing/bundles.ts';
import { createTestComposer, type TestComposer } from '../../testing/page-composer.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { RenderedDocument } from './rendered-page.ts';

let composer: TestComposer;

beforeEach(() => {
  composer = createTestComposer();
});
afterEach(() => composer.store.dispose());

async function documentAt(path: string): Promise<RenderedDocument> {
  const { page } = await composer.compose(path);
  if ('location' in page) throw new Error(`It leads to ${page.location}.`);
  return page;
}

const namesOf = (remotes: readonly LiveRemote[]) => remotes.map(({ name }) => name);

describe('a document', () => {
  it('is complete when its section and its slots are what they should be', async () => {
    composer.store.publish({
      remotes: [await composer.put('site', { places: 'blog/teaser' }), await composer.put('blog')],
    });
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
    composer.store.publish({ remotes: [await composer.put('site', { places: 'blog/teaser' })] });

    expect(await documentAt('/nowhere')).toMatchObject({ status: 404, isComplete: true });
    expect(await documentAt('/site')).toMatchObject({ status: 200, isComplete: true });
  });

  it('is the same for two visits', async () => {
    composer.store.publish({ remotes: [await composer.put('site')] });

    expect((await documentAt('/site')).body.equals((await documentAt('/site')).body)).toBe(true);
  });

  it('is not complete when a slot is left out', async () => {
    const slotLoader = 'async () => { throw new Response(null, { status: 503 }); }';
    composer.store.publish({
      remotes: [await composer.put('site', { places: 'blog/teaser' }), await composer.put('blog', { slotLoader })],
    });

    expect(await documentAt('/site')).toMatchObject({ status: 200, isComplete: false });
  });

  it('is not complete when a message stands in place of its section', async () => {
    composer.store.publish({ remotes: [await composer.put('site', { page: `async () => ({ default: ${THROWS} })` })] });

    expect(await documentAt('/site')).toMatchObject({ status: 500, isComplete: false });
  });

  it('is not complete when a version had to be replaced on the way', async () => {
    const broken = await composer.put('site', { page: `async () => ({ default: ${THROWS} })` }, '2.0.0');
    composer.store.publish({ remotes: [broken], fallbacks: { site: [await composer.put('site')] } });

    expect(await documentAt('/site')).toMatchObject({ status: 200, isComplete: false });
    expect(await documentAt('/site')).toMatchObject({ status: 200, isComplete: true });
  });

  it('is not complete when a script stands in it that its policy forbids, which is told once', async () => {
    const page = `async () => ({ default: () => jsx('script', { dangerouslySetInnerHTML: { __html: 'alert(1)' } }) })`;
    composer.store.publish({ remotes: [await composer.put('site', { page })] });

    expect(await documentAt('/site')).toMatchObject({ status: 200, isComplete: false });
    expect(await documentAt('/site')).toMatchObject({ status: 200, isComplete: false });
    expect(composer.problems).toEqual([
      expect.stringContaining('site@1.0.0 page holds a script that its policy forbids'),
    ]);
  });
});
