import { drawWholePage, waitUntilDrawn, watchRequests } from '@northlight/shared/pictures';
import type { BrowserContext, Page } from 'playwright';
import { loadSlots } from '../run/load-slots.ts';
import { within } from '../run/within.ts';
import { hideAllBut, markRegions, readRegions, type Region, REGION_ATTRIBUTE } from './page-regions.ts';

/** Milliseconds in which a page must open, and for each step of taking its picture. */
const TIMEOUT = 30_000;
/** Milliseconds for all steps of a page: Playwright has no limit for scripts that run in it. */
const WHOLE_TIMEOUT = 180_000;

/** A PNG of a page, with its regions. */
export interface Picture {
  readonly page: Buffer;
  readonly regions: readonly Region[];
  /** PNGs of regions of others on the release's own page, by their keys, without the page around them. */
  readonly alone: ReadonlyMap<string, Buffer>;
}

export interface Shot {
  readonly origin: string;
  readonly address: string;
  /** Whether a region belongs to another owner than this page, so that it is also pictured alone. */
  readonly isAlone: (region: Region) => boolean;
  /** The current time for the page. */
  readonly now: Date;
}

/**
 * Opens a page, waits until nothing moves, and takes a picture of the whole page. Pictures of an unchanged page are
 * equal.
 */
export async function takePicture(context: BrowserContext, shot: Shot): Promise<Picture> {
  const page = await within(TIMEOUT, 'a new page of the browser', context.newPage());
  page.setDefaultTimeout(TIMEOUT);
  try {
    return await within(WHOLE_TIMEOUT, `a picture of ${shot.address}`, pictureOf(page, shot));
  } finally {
    await page.close();
  }
}

async function pictureOf(page: Page, { origin, address, isAlone, now }: Shot): Promise<Picture> {
  const untilQuiet = watchRequests(page);
  await page.clock.setFixedTime(now);
  // When this runs from its sources, the compiler adds calls of a helper `__name`, which the page does not have.
  await page.addInitScript('globalThis.__name ??= (value) => value');
  await page.goto(`${origin}${address}`);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await loadSlots(page, TIMEOUT);
  await page.evaluate(drawWholePage);
  await untilQuiet();
  await page.evaluate(waitUntilDrawn);
  await page.evaluate(markRegions, REGION_ATTRIBUTE);
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
