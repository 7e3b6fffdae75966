import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { wholeBrowser } from '../fixtures/chromium.ts';
import { open } from '../fixtures/open.ts';
import { REPOSITORY } from '../fixtures/process-group.ts';
import { createSite } from '../fixtures/site.ts';
import { type Scene, scenes } from './scenes.ts';
import { takePages } from './take-pages.ts';

const FOLDER = path.join(REPOSITORY, 'docs/images');
const WIDE = [1200, 750] as const;
/** WebP quality at which lines of one pixel stay visible. */
const QUALITY = 78;

/** Takes a scene as WebP, which Playwright's own screenshots do not support. */
async function take(
  browser: Browser,
  origin: string,
  { path: address, size: [width, height] = WIDE, dark, motion, prepare }: Scene,
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    locale: 'en-US',
    timezoneId: 'Asia/Dubai',
  });
  try {
    const page = await context.newPage();
    await open(page, address);
    await prepare?.(page);
    // Wait until everything in view is loaded and all animations that end have ended.
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
    await page.evaluate(async () => {
      await document.fonts.ready;
      const inView = [...document.images].filter(
        (image) => image.getBoundingClientRect().top < innerHeight && image.getBoundingClientRect().bottom > 0,
      );
      await Promise.allSettled(inView.map((image) => image.decode()));
      // Scroll-driven animations are left out: they end only at the end of the page.
      const ending = document
        .getAnimations()
        .filter(
          ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        );
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
    const devtools = await context.newCDPSession(page);
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    return Buffer.from(data, 'base64');
  } finally {
    await context.close();
  }
}

async function takeDocumentation(browser: Browser, origin: string, names: ReadonlySet<string>): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const scene of scenes.filter(({ name }) => names.size === 0 || names.has(name))) {
    const picture = await take(browser, origin, scene);
    await writeFile(path.join(FOLDER, `${scene.name}.webp`), picture);
    console.log(`${scene.name}.webp  ${(picture.byteLength / 1024).toFixed(0)} KB`);
  }
}

/**
 * `npm run screenshots`: every public page at four widths, light and dark, from a site of its own with the sample
 * agency. `npm run screenshots -- contact about`: only these two. `npm run screenshots -- --docs`: every picture of the
 * documentation. `--site` and `--api` give the addresses of a running site, which is then used instead.
 */
async function run(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { docs: { type: 'boolean' }, site: { type: 'string' }, api: { type: 'string' } },
    allowPositionals: true,
  });
  const names = new Set(positionals);
  const site = values.site === undefined ? await createSite() : undefined;
  const origin = values.site ?? site?.origin ?? '';
  const apiOrigin = values.api ?? site?.apiOrigin ?? 'http://localhost:4000';
  const browser = await chromium.launch(wholeBrowser);
  try {
    await site?.start();
    if (values.docs) await takeDocumentation(browser, origin, names);
    else await takePages(browser, { origin, apiOrigin }, names);
  } finally {
    await browser.close();
    await site?.dispose();
  }
}

await run(process.argv.slice(2));
