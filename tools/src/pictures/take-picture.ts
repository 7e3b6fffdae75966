import { drawWholePage, waitUntilDrawn, watchRequests } from '@northlight/shared/pictures';
import type { BrowserContext, Page } from 'playwright';
import { within } from '../run/within.ts';
import { hideAllBut, markRegions, readRegions, type Region, REGION_ATTRIBUTE } from './page-regions.ts';

/** Milliseconds until a page must be there, and for a picture of it. */
const PATIENCE = 30_000;
/** Milliseconds for all that is done with a page: what runs in it has no limit of Playwright's. */
const WHOLE_PATIENCE = 180_000;

/** A page as it was seen, as PNG. */
export interface Picture {
  readonly page: Buffer;
  readonly regions: readonly Region[];
  /** Parts of others on a page of the release's own, by their keys, with nothing of the page around them. */
  readonly alone: ReadonlyMap<string, Buffer>;
}

export interface Shot {
  readonly origin: string;
  readonly address: string;
  /** Full names of all slots that there are. */
  readonly slots: readonly string[];
  /** Whether a region is somebody else's on this page, so that it is also pictured alone. */
  readonly isAlone: (region: Region) => boolean;
  /** What the page takes for the present. */
  readonly now: Date;
}

/** Opens a page, brings it to rest and pictures it whole. Two pictures of one page are the same. */
export async function takePicture(context: BrowserContext, shot: Shot): Promise<Picture> {
  const page = await within(PATIENCE, 'a new page of the browser', context.newPage());
  page.setDefaultTimeout(PATIENCE);
  try {
    return await within(WHOLE_PATIENCE, `a picture of ${shot.address}`, pictureOf(page, shot));
  } finally {
    await page.close();
  }
}

async function pictureOf(page: Page, { origin, address, slots, isAlone, now }: Shot): Promise<Picture> {
  const untilQuiet = watchRequests(page);
  await page.clock.setFixedTime(now);
  // Where this runs from its sources, the names of functions are kept by a helper that the page does not have.
  await page.addInitScript('globalThis.__name ??= (value) => value');
  await page.goto(`${origin}${address}`);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.evaluate(drawWholePage);
  await untilQuiet();
  await page.evaluate(waitUntilDrawn);
  await page.evaluate(markRegions, { names: slots, attribute: REGION_ATTRIBUTE });
  const regions = await page.evaluate(readRegions, REGION_ATTRIBUTE);
  const whole = await page.screenshot({ fullPage: true, animations: 'disabled' });
  return { page: whole, regions, alone: await pictureAlone(page, regions.filter(isAlone)) };
}

async function pictureAlone(page: Page, regions: readonly Region[]): Promise<Map<string, Buffer>> {
  if (regions.length === 0) return new Map();
  await page.evaluate(hideAllBut, { keys: regions.map(({ key }) => key), attribute: REGION_ATTRIBUTE });
  const pictures = new Map<string, Buffer>();
  for (const { key, rect } of regions)
    pictures.set(key, await page.screenshot({ fullPage: true, animations: 'disabled', clip: rect }));
  return pictures;
}
