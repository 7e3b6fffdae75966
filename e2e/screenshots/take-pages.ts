import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { drawWholePage, waitUntilDrawn, watchRequests } from '@northlight/shared/pictures';
import { open } from '../fixtures/open.ts';
import { REPOSITORY } from '../fixtures/process-group.ts';
import { type PageScene, pageScenes } from './pages.ts';

/** Not checked in. */
const FOLDER = path.join(REPOSITORY, 'e2e/screenshots/pages');

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const SCHEMES = ['light', 'dark'] as const;

/** The current time of every page. */
const NOON = new Date('2026-03-02T12:00:00Z');

export interface Address {
  readonly origin: string;
  readonly apiOrigin: string;
}

/**
 * Takes pictures of every public page, and of what opens on them, at four widths, light and dark. Two runs on one site
 * take the same pictures.
 * @param names of the scenes to take; all scenes if it is empty.
 */
export async function takePages(
  browser: Browser,
  { origin, apiOrigin }: Address,
  names: ReadonlySet<string>,
): Promise<void> {
  const scenes = (await pageScenes(apiOrigin)).filter(({ name }) => names.size === 0 || names.has(name));
  if (names.size === 0) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await Promise.all(
    SCHEMES.map(async (colorScheme) => {
      for (const viewport of WINDOWS) {
        const context = await browser.newContext({
          baseURL: origin,
          viewport,
          colorScheme,
          reducedMotion: 'reduce',
          locale: 'en-US',
          timezoneId: 'Asia/Dubai',
        });
        for (const scene of scenes.filter(({ widths }) => widths?.(viewport.width) ?? true)) {
          const picture = await takePage(context, scene);
          await writeFile(path.join(FOLDER, `${scene.name}-${viewport.width}-${colorScheme}.png`), picture);
        }
        await context.close();
      }
    }),
  );
  console.log(`${scenes.length} scenes are in ${path.relative(REPOSITORY, FOLDER)}.`);
}

async function takePage(
  context: BrowserContext,
  { path: address, prepare, windowOnly = false }: PageScene,
): Promise<Buffer> {
  const page = await context.newPage();
  try {
    const untilQuiet = watchRequests(page);
    await page.clock.setFixedTime(NOON);
    // When this runs from its sources, the compiled functions call the helper `__name`, which the page does not have.
    await page.addInitScript('globalThis.__name ??= (value) => value');
    await open(page, address);
    await page.evaluate(drawWholePage);
    await untilQuiet();
    await prepare?.(page);
    await page.evaluate(waitUntilDrawn);
    return await page.screenshot({ fullPage: !windowOnly, animations: 'disabled' });
  } finally {
    await page.close();
  }
}
