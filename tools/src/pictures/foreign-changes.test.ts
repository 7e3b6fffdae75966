import { foreignChanges, type SeenPage } from './foreign-changes.ts';
import type { Region } from './page-regions.ts';
import type { Raster } from './raster.ts';

const WIDTH = 40;

/** Horizontal stripes from top to bottom, each with a height in rows and a grey value. */
function stripes(...rows: readonly (readonly [height: number, grey: number])[]): Raster {
  const data = rows.flatMap(([height, grey]) =>
    Array.from({ length: height * WIDTH }, () => [grey, grey, grey, 255]).flat(),
  );
  return { width: WIDTH, height: data.length / 4 / WIDTH, data: Uint8Array.from(data) };
}

const slot = (key: string, y: number, height: number, x = 0, width = WIDTH): Region => ({
  key,
  kind: 'slot',
  rect: { x, y, width, height },
});
const footer = (y: number): Region => ({ key: 'footer', kind: 'frame', rect: { x: 0, y, width: WIDTH, height: 10 } });

const seen = (pixels: Raster, ...regions: readonly Region[]): SeenPage => ({ pixels, regions, alone: new Map() });

describe('what of others a release changes on a page of another remote', () => {
  const ownership = { candidate: 'news', page: 'start' };
  const before = seen(stripes([20, 255], [10, 100], [20, 255], [10, 50]), slot('news/ticker', 20, 10), footer(50));

  it('is nothing while only its slot looks different, or grows', async () => {
    const after = stripes([20, 255], [25, 180], [20, 255], [10, 50]);

    expect(await foreignChanges(before, seen(after, slot('news/ticker', 20, 25), footer(65)), ownership)).toEqual([]);
  });

  it('is the page’s when what is below the slot comes nearer', async () => {
    const after = stripes([20, 255], [10, 100], [12, 255], [10, 50]);

    expect(await foreignChanges(before, seen(after, slot('news/ticker', 20, 10), footer(42)), ownership)).toEqual([
      'start',
    ]);
  });

  it('is the frame’s when only that looks different', async () => {
    const after = stripes([20, 255], [10, 100], [20, 255], [10, 0]);
    const darker = seen(after, slot('news/ticker', 20, 10), footer(50));

    expect(await foreignChanges(before, darker, ownership)).toEqual(['frame']);
  });

  it('is another lender’s when its slot looks different', async () => {
    const regions = [slot('news/ticker', 20, 10), slot('career/jobs', 0, 20), footer(50)];
    const after = seen(stripes([20, 120], [10, 100], [20, 255], [10, 50]), ...regions);

    expect(await foreignChanges(seen(before.pixels, ...regions), after, ownership)).toEqual(['career']);
  });

  it('is the page’s when the slot is not drawn any more', async () => {
    const after = seen(stripes([40, 255], [10, 50]), footer(40));

    expect(await foreignChanges(before, after, ownership)).toEqual(['start']);
  });

  it('is the page’s when what stands beside a narrow slot changes', async () => {
    const narrow = [slot('news/ticker', 20, 10, 0, 20), footer(50)];
    const after = seen(stripes([20, 255], [10, 200], [20, 255], [10, 50]), ...narrow);

    expect(await foreignChanges(seen(before.pixels, ...narrow), after, ownership)).toEqual(['start']);
  });

  it('is nothing when a box is drawn one row lower', async () => {
    const after = stripes([21, 255], [10, 100], [20, 255], [10, 50]);

    expect(await foreignChanges(before, seen(after, slot('news/ticker', 21, 10), footer(51)), ownership)).toEqual([]);
  });
});

describe('what of others a release changes on its own page', () => {
  const ownership = { candidate: 'news', page: 'news' };
  const before = seen(stripes([30, 255], [20, 90], [10, 50]), slot('career/jobs', 30, 20), footer(50));

  it('is nothing while the page grows around a slot, and gives it other room', async () => {
    const after = stripes([60, 255], [20, 90], [10, 50]);
    expect(await foreignChanges(before, seen(after, slot('career/jobs', 60, 20), footer(80)), ownership)).toEqual([]);

    const narrower = slot('career/jobs', 60, 30, 5, 20);
    expect(await foreignChanges(before, seen(after, narrower, footer(80)), ownership)).toEqual([]);
    expect(await foreignChanges(before, seen(after, footer(80)), ownership)).toEqual([]);
  });

  it('is the lender’s when its slot looks different in the same room', async () => {
    const after = stripes([30, 255], [20, 30], [10, 50]);

    expect(await foreignChanges(before, seen(after, slot('career/jobs', 30, 20), footer(50)), ownership)).toEqual([
      'career',
    ]);
  });

  it('is the frame’s when the footer looks different, is covered or gone', async () => {
    const after = stripes([30, 255], [20, 90], [10, 200]);
    const jobs = slot('career/jobs', 30, 20);

    expect(await foreignChanges(before, seen(after, jobs, footer(50)), ownership)).toEqual(['frame']);
    expect(await foreignChanges(before, seen(after, jobs), ownership)).toEqual(['frame']);
  });
});
