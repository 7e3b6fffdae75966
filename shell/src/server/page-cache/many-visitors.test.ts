/** @jest-environment node */
import { type CachedPages, createCachedPages } from '../../testing/cached-pages.ts';
import { until } from '../../testing/until.ts';

let pages: CachedPages;
/** Renderings that wait to be finished, with the signals that abort them. */
let underWay: { readonly key: string; readonly signal: AbortSignal; readonly finish: () => void }[];

beforeEach(() => {
  pages = createCachedPages();
  underWay = [];
});
afterEach(() => pages.cache.close());

/** From now on each rendering waits until the test finishes it. */
const pauseRenderings = () =>
  pages.renderAs(
    (key, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        underWay.push({ key, signal, finish: () => resolve({}) });
      }),
  );

async function finishNext(): Promise<string> {
  await until(() => underWay.length > 0);
  const next = underWay.shift();
  next?.finish();
  return next?.key ?? '';
}

/** Waits until all queued work has run. */
const runQueued = () => new Promise((resolve) => setImmediate(resolve));

describe('visitors at the same time', () => {
  it('a thousand of a cold page share one rendering', async () => {
    pauseRenderings();
    const visits = Array.from({ length: 1000 }, () => pages.visit('/blog', { encoding: 'br' }));
    await finishNext();
    const answers = await Promise.all(visits);

    expect(pages.rendered).toEqual(['/blog']);
    expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1);
    expect(answers.filter(({ status }) => status.endsWith('collapsed'))).toHaveLength(999);
    expect((await pages.visit('/blog')).status).toBe('northlight; hit');
  });

  it('one who came after a change does not share a rendering that was started before it', async () => {
    pauseRenderings();
    const before = pages.visit('/blog');
    await until(() => underWay.length === 1);
    pages.feed.write('article');
    const after = [pages.visit('/blog'), pages.visit('/blog')];
    await finishNext();
    expect((await before).text).toBe('/blog of article 1');
    await finishNext();

    expect((await Promise.all(after)).map(({ text }) => text)).toEqual(['/blog of article 2', '/blog of article 2']);
    expect(pages.rendered).toHaveLength(2);
  });

  it('a rendering goes on when the first visitor leaves, and ends when the last one has', async () => {
    pauseRenderings();
    const [first, second] = [new AbortController(), new AbortController()];
    const visits = [first, second].map(({ signal }) => pages.visit('/blog', { signal }));
    await until(() => underWay.length === 1);
    first.abort(new Error('left'));
    await expect(visits[0]).rejects.toThrow('left');
    expect(underWay[0]?.signal.aborted).toBe(false);

    second.abort(new Error('left too'));
    await expect(visits[1]).rejects.toThrow('left too');
    expect(underWay[0]?.signal.aborted).toBe(true);
    expect(pages.problems).toEqual([]);
  });

  it('a visitor who comes when all others have left has the page rendered anew', async () => {
    pauseRenderings();
    const leaving = new AbortController();
    const left = pages.visit('/blog', { signal: leaving.signal });
    await until(() => underWay.length === 1);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    underWay = [];
    const next = pages.visit('/blog');
    await finishNext();

    expect((await next).status).toBe('northlight; fwd=miss; stored');
  });
});

describe('popular pages', () => {
  /** Requests a page so many times. */
  async function visitTimes(key: string, times: number): Promise<void> {
    for (let visit = 0; visit < times; visit += 1) await pages.visit(key);
  }

  it('are rendered again after a change, the most visited first, before somebody asks for them', async () => {
    await visitTimes('/rare', 1);
    await visitTimes('/often', 2);
    await visitTimes('/most', 3);
    pauseRenderings();
    pages.feed.write('article');
    const order = [await finishNext(), await finishNext()];
    // A page is stored only after it was compressed. Until then a visit joins the rendering.
    for (const key of order) await until(async () => (await pages.visit(key)).status === 'northlight; hit');

    expect(order).toEqual(['/most', '/often']);
    expect((await pages.visit('/often')).text).toBe('/often of article 2');
    expect(pages.rendered).toEqual(['/rare', '/often', '/most', '/most', '/often']);
  });

  it('are not rendered while a visitor waits for a page', async () => {
    await visitTimes('/often', 2);
    pauseRenderings();
    const visit = pages.visit('/cold');
    await until(() => underWay.length === 1);
    pages.feed.write('article');
    await runQueued();
    await runQueued();
    expect(underWay.map(({ key }) => key)).toEqual(['/cold']);

    await finishNext();
    await visit;
    expect(await finishNext()).toBe('/often');
  });

  it('are rendered with what is live now, and the visits go over to what stands in their place', async () => {
    await visitTimes('1.0.0 /often', 3);
    pages.moveTo((key) => key.replace('1.0.0', '1.0.1'));
    pages.cache.renderPopular();
    await until(() => pages.rendered.length === 2);
    await until(async () => (await pages.visit('1.0.1 /often')).status === 'northlight; hit');
    expect(pages.rendered).toEqual(['1.0.0 /often', '1.0.1 /often']);

    pages.feed.write('article');
    await until(() => pages.rendered.length === 3);
    expect(pages.rendered[2]).toBe('1.0.1 /often');
  });

  it('are shared with a visitor who comes meanwhile', async () => {
    await visitTimes('/often', 2);
    pauseRenderings();
    pages.feed.write('article');
    await until(() => underWay.length === 1);
    const visit = pages.visit('/often');
    await finishNext();

    expect((await visit).status).toBe('northlight; fwd=stale; stored; collapsed');
    expect(pages.rendered).toHaveLength(2);
  });

  it('are left alone once the cache is closed', async () => {
    await visitTimes('/often', 2);
    pages.cache.close();
    pages.feed.write('article');
    await runQueued();
    await runQueued();

    expect(pages.rendered).toEqual(['/often']);
  });
});
