import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../fixtures/chromium.ts';
import { open } from '../fixtures/open.ts';
import { REPOSITORY } from '../fixtures/process-group.ts';
import { createSite } from '../fixtures/site.ts';
import { type Scene, scenes } from './scenes.ts';

const FOLDER = path.join(REPOSITORY, 'docs/images');
const WIDE = [1200, 750] as const;
/** Of WebP: lines of one pixel stay lines. */
const QUALITY = 78;

/** The scene as WebP, which Playwright's own screenshots can't be. */
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
    // Everything in view has arrived, and what was set in motion has come to rest.
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
    await page.evaluate(async () => {
      await document.fonts.ready;
      const inView = [...document.images].filter(
        (image) => image.getBoundingClientRect().top < innerHeight && image.getBoundingClientRect().bottom > 0,
      );
      await Promise.allSettled(inView.map((image) => image.decode()));
      const ending = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
    const devtools = await context.newCDPSession(page);
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    return Buffer.from(data, 'base64');
  } finally {
    await context.close();
  }
}

/**
 * `npm run screenshots`: every picture of the documentation, from a site of its own with the sample agency.
 * `npm run screenshots -- http://localhost:3000 menu errors`: these two, from a site that runs.
 */
async function run([first, ...rest]: readonly string[]): Promise<void> {
  const address = first?.startsWith('http') ? first : undefined;
  const names = new Set(address === undefined && first !== undefined ? [first, ...rest] : rest);
  const chosen = scenes.filter(({ name }) => names.size === 0 || names.has(name));
  const site = address === undefined ? await createSite() : undefined;
  const browser = await chromium.launch(launchOptions);
  try {
    await site?.start();
    await mkdir(FOLDER, { recursive: true });
    for (const scene of chosen) {
      const picture = await take(browser, address ?? site?.origin ?? '', scene);
      await writeFile(path.join(FOLDER, `${scene.name}.webp`), picture);
      console.log(`${scene.name}.webp  ${(picture.byteLength / 1024).toFixed(0)} KB`);
    }
  } finally {
    await browser.close();
    await site?.dispose();
  }
}

await run(process.argv.slice(2));
