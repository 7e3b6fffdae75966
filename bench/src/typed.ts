import { loadavg } from 'node:os';
import { type Browser, chromium, type Frame, type Locator, type Page } from 'playwright';
import { signIn } from '../../e2e/fixtures/api-session.ts';
import { BROWSER_ARGUMENTS } from '../../e2e/fixtures/chromium.ts';
import { createSite, type Site } from '../../e2e/fixtures/site.ts';
import { ensureBrowser } from '../../tools/src/run/prerequisites.ts';
import { shown, spreadOf } from './spread.ts';

/**
 * `npm run typed -w bench [-- runs]`: how long it takes until a word that is typed into a form is in the page beside
 * it, and the parts of that time: the pause after the last key, the call to the API, and the work until the page shows
 * it. The load average shows what else the machine did; on a busy machine these times say more about the machine.
 */
const RUNS = Number(process.argv[2] ?? 15);
/** Number of first runs that load code and are not counted. */
const WARMING = 2;

interface Form {
  readonly name: string;
  readonly screen: string;
  /** Name of the table whose first record is edited. */
  readonly table: RegExp;
}

const FORMS: readonly Form[] = [
  { name: 'title of an article', screen: 'blog', table: /^Article$/ },
  { name: 'headline of the hero', screen: 'home/hero', table: /Hero/ },
  { name: 'title of a service', screen: 'home/services', table: /Service/ },
];

/** All values are in milliseconds. */
interface Steps {
  readonly all: number;
  readonly pause: number;
  readonly sending: number;
  readonly reading: number;
  readonly rendering: number;
}

/** Opens the first record of a table with its preview. @returns the title's input and the frame of the preview. */
async function openForm(page: Page, { origin }: Site, { screen, table }: Form): Promise<[Locator, Frame]> {
  await page.goto(`${origin}/admin/dashboard/${screen}`);
  await page.getByRole('table', { name: table }).getByRole('button', { name: /^Edit/ }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Edit/ });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const element = page.locator('iframe[title^="Preview of"]');
  await element.contentFrame().locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const frame = await (await element.elementHandle())?.contentFrame();
  if (!frame) throw new Error('The preview has no page.');
  return [dialog.getByLabel('Title'), frame];
}

/** Moment, in milliseconds since 1970, at which a frame shows this text. */
async function whenShown(frame: Frame, text: string): Promise<number> {
  const seen = await frame.waitForFunction(
    (wanted) =>
      (document.querySelector('main')?.textContent ?? '').includes(wanted) &&
      performance.timeOrigin + performance.now(),
    text,
    { polling: 'raf' },
  );
  const moment = await seen.jsonValue();
  if (moment === false) throw new Error('What was waited for is not there.');
  return moment;
}

/**
 * Start of the first and end of the last call that a document has made since the last reset, in milliseconds since
 * 1970.
 */
const callsOf = (where: Page | Frame, part: string): Promise<[number, number]> =>
  where.evaluate((wanted) => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes(wanted));
    performance.clearResourceTimings();
    const { timeOrigin } = performance;
    return [
      timeOrigin + Math.min(...calls.map(({ startTime }) => startTime)),
      timeOrigin + Math.max(...calls.map(({ startTime, duration }) => startTime + duration)),
    ];
  }, part);

async function type(page: Page, input: Locator, frame: Frame, index: number): Promise<Steps> {
  const text = `Typed ${index} at ${Date.now()}`;
  for (const where of [page, frame]) await where.evaluate(() => performance.clearResourceTimings());
  const showing = whenShown(frame, text);
  const typed = await input.evaluate((element: HTMLInputElement, value) => {
    element.focus();
    element.select();
    const now = performance.timeOrigin + performance.now();
    document.execCommand('insertText', false, value);
    return now;
  }, text);
  const end = await showing;
  const [sent, answered] = await callsOf(page, '/preview/');
  const [, read] = await callsOf(frame, '/preview/');
  return {
    all: end - typed,
    pause: sent - typed,
    sending: answered - sent,
    reading: read - answered,
    rendering: end - read,
  };
}

async function measure(browser: Browser, site: Site, form: Form, enter: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await enter(page);
  // The stream never ends, so waiting for an idle network would never resolve.
  await page.route('**/admin/news', (route) => route.fulfill({ status: 204 }));
  const [input, frame] = await openForm(page, site, form);
  // During hydration the page reads once more.
  await page.waitForLoadState('networkidle');
  const measured: Steps[] = [];
  for (let index = 0; index < RUNS + WARMING; index += 1) {
    const steps = await type(page, input, frame, index);
    if (index >= WARMING) measured.push(steps);
  }
  await page.close();
  console.log(`\n${form.name}, load ${loadavg()[0]?.toFixed(2)}`);
  for (const name of ['all', 'pause', 'sending', 'reading', 'rendering'] as const) {
    const spread = spreadOf(measured.map((steps) => steps[name]));
    console.log(`  ${name.padEnd(12)}${shown(spread, (value) => value.toFixed(0))} ms`);
  }
}

const site = await createSite();
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGUMENTS });
try {
  await site.start();
  const editor = await signIn(site);
  for (const form of FORMS) await measure(browser, site, form, editor.enter);
} finally {
  await browser.close();
  await site.dispose();
}
