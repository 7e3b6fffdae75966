import type { Browser, Page } from 'playwright';
import { recordTrace } from './main-thread.ts';
import { type Device, noted, openTab, type Tab } from './tab.ts';

/** Values of one visit or click by name: counts, kilobytes and milliseconds. */
export type Measured = Readonly<Record<string, number>>;

/** Milliseconds without a request after which a page counts as loaded. */
const QUIET = 1_000;
/** Milliseconds that a pointer rests on a link before the click. */
const RESTS = 100;

/** One visit with an empty cache. */
export async function visit(browser: Browser, address: string, device: Device): Promise<Measured> {
  const tab = await openTab(browser, device);
  try {
    await tab.page.goto(address, { waitUntil: 'load' });
    await untilQuiet(tab);
    const { requests, bytes, scripts, fonts } = tab.transfers;
    const painted = await tab.page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    return {
      'first paint ms': painted,
      'largest paint ms': await noted(tab.page, 'lcp'),
      'long tasks after it': await noted(tab.page, 'long'),
      'layout shift': await noted(tab.page, 'shift'),
      requests,
      'KB in all': bytes / 1024,
      'KB of scripts': scripts / 1024,
      'KB of fonts': fonts / 1024,
    };
  } finally {
    await tab.close();
  }
}

/** Goes from the home page to the blog and to its first article. The pointer rests on each link before the click. */
export async function follow(browser: Browser, origin: string, device: Device): Promise<readonly Measured[]> {
  const tab = await openTab(browser, device);
  try {
    await tab.page.goto(`${origin}/`, { waitUntil: 'load' });
    await untilQuiet(tab);
    const toBlog = await click(browser, tab, 'a[href$="/blog"]');
    await untilQuiet(tab);
    return [toBlog, await click(browser, tab, 'main a[href*="/blog/"]')];
  } finally {
    await tab.close();
  }
}

async function click(browser: Browser, tab: Tab, selector: string): Promise<Measured> {
  const link = tab.page.locator(`${selector}:visible`).first();
  if ((await link.count()) === 0) await tab.page.getByRole('button', { name: 'Open menu' }).click();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await tab.page.waitForTimeout(RESTS);
  const end = await recordTrace(browser);
  await tab.page.evaluate(markNext);
  const asked = tab.transfers.requests;
  await link.click({ noWaitAfter: true });
  await tab.page.waitForFunction(() => performance.getEntriesByName('bench-shown').length > 0);
  const answered = tab.transfers.requests - asked;
  const took = await tab.page.evaluate(
    () =>
      (performance.getEntriesByName('bench-shown')[0]?.startTime ?? Number.NaN) -
      (performance.getEntriesByName('bench-clicked')[0]?.startTime ?? Number.NaN),
  );
  const { script, style, layout, paint, longest } = await end('bench-clicked', 'bench-shown');
  return {
    'click to paint ms': took,
    'script ms': script,
    'style ms': style,
    'layout ms': layout,
    'paint ms': paint,
    'neither ms': Math.max(0, took - script - style - layout - paint),
    'longest task ms': longest,
    'answers waited for': answered,
  };
}

/** Marks the next click on a link, and the first frame with another heading. Runs in the page. */
function markNext(): void {
  for (const mark of ['bench-clicked', 'bench-shown']) performance.clearMarks(mark);
  const titleOf = () => document.querySelector('h1')?.textContent ?? '';
  const before = titleOf();
  const look = () => {
    if (titleOf() === before || titleOf() === '') return void requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => performance.mark('bench-shown')));
  };
  addEventListener(
    'click',
    () => {
      performance.mark('bench-clicked');
      look();
    },
    { capture: true, once: true },
  );
}

/** Waits until no request was made for a while. */
async function untilQuiet({
  page,
  transfers,
}: {
  readonly page: Page;
  readonly transfers: Tab['transfers'];
}): Promise<void> {
  for (let before = -1; before !== transfers.requests;) {
    before = transfers.requests;
    await page.waitForTimeout(QUIET);
  }
}
