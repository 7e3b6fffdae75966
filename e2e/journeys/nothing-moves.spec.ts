import { isRunOfCommit } from '@northlight/shared/testing/test-run';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { wholeBrowser } from '../fixtures/chromium.ts';
import { open } from '../fixtures/open.ts';
import { partsLeft } from '../fixtures/parts-left.ts';
import { publicPages } from '../fixtures/behaviour.ts';
import { startPiecemealProxy } from '../fixtures/piecemeal-proxy.ts';
import { longestArticle } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/test.ts';

// Letters have slightly other widths in a browser without a window.
test.use({ launchOptions: wholeBrowser });

/** Milliseconds; well after the first paint. */
const LATE = 700;

/**
 * Delays the fonts, and makes each document record which elements moved by themselves.
 * @returns `<score> <what moved>` for each layout shift.
 */
async function watchMovements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE));
    await route.continue();
  });
  await page.addInitScript(() => {
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly sources: readonly { readonly node: Node | null }[];
      })[]) {
        moved.push(
          `${value} ${sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`).join(', ')}`,
        );
      }
      document.documentElement.dataset.moved = JSON.stringify(moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () =>
    z.array(z.string()).parse(JSON.parse((await page.locator('html').getAttribute('data-moved')) ?? '[]'));
}

/** Closes a page; fonts that are still delayed are dropped. */
async function leave(visitor: Page): Promise<void> {
  await visitor.unrouteAll({ behavior: 'ignoreErrors' });
  await visitor.close();
}

const scoreOf = (moved: readonly string[]): number =>
  moved.reduce((sum, movement) => sum + Number.parseFloat(movement), 0);

test('Nothing moves on a page that arrives in pieces, the first of which ends behind its title', async ({
  ownSite: site,
  newVisitor,
}) => {
  test.slow();
  await site.start();
  const network = await startPiecemealProxy(site.origin, '</h1>');
  try {
    for (const path of ['/', '/about', '/blog', '/career', '/contact']) {
      const visitor = await newVisitor({ viewport: { width: 360, height: 800 } });
      const movements = await watchMovements(visitor);
      await visitor.goto(network.origin + path, { waitUntil: 'networkidle' });
      const moved = await movements();
      expect.soft(scoreOf(moved), `cumulative layout shift of ${path}: ${moved.join('; ')}`).toBeCloseTo(0, 2);
      await leave(visitor);
    }
  } finally {
    await network.close();
  }
});

// With the whole demo content: where lines break depends on the words, and the fallback fonts are adjusted to these.
test('Nothing on a page moves by itself, not even when its type faces come late', async ({
  ownSite: site,
  newVisitor,
}) => {
  test.setTimeout(600_000);
  await site.start();
  for (const width of isRunOfCommit ? [360] : [360, 1280]) {
    for (const path of [...publicPages, (await longestArticle(site.apiOrigin)).path]) {
      const visitor = await newVisitor({ viewport: { width, height: 800 } });
      const movements = await watchMovements(visitor);
      await open(visitor, site.origin + path);
      await visitor.waitForLoadState('networkidle');
      await expect.poll(() => partsLeft(visitor)).toBe(0);
      await visitor.evaluate(async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      });
      const moved = await movements();
      const score = scoreOf(moved);
      expect.soft(score, `cumulative layout shift of ${path} at ${width} px: ${moved.join('; ')}`).toBeCloseTo(0, 2);
      await leave(visitor);
    }
  }
});
