import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { startWorkbench } from '../fixtures/workbench.ts';

const CONTENTS = ['Full', 'Empty', 'Long texts', 'Error', 'Slow'] as const;

test('An engineer sees every state of a section on the workbench, changes a source, and sees that', async ({
  page,
  browserErrors,
}) => {
  test.slow();
  // A page whose record does not exist or cannot be loaded has an error status.
  browserErrors.expect(/^answer 404: \S+empty\.workbench\S+\/blog\//, /^answer 502: \S+error\.workbench\S+\/blog\//);
  browserErrors.expect(/^console error: Failed to load resource: .+(?:empty|error)\.workbench/);
  const workbench = await startWorkbench('remote-blog');
  try {
    await test.step('routes and slots are listed, each with its states', async () => {
      await page.goto(workbench.origin);
      for (const section of ['blog', 'article', 'latest-articles']) {
        const states = page.getByRole('navigation', { name: `States of ${section}` });
        await expect(states.getByRole('link')).toHaveText([...CONTENTS, 'Narrow', 'Dark', 'Right to left']);
      }
    });

    await test.step('each is shown with each content, in the frame of the site', async () => {
      for (const section of ['blog', 'article', 'latest-articles']) {
        await page.goto(workbench.origin);
        const states = page.getByRole('navigation', { name: `States of ${section}` });
        await states.getByRole('link', { name: 'Full' }).click();
        for (const content of CONTENTS) {
          await choose(page, 'Content', content);
          await expectAlive(page);
        }
      }
    });

    await test.step('empty, long and failing content look so', async () => {
      await page.goto(`${workbench.origin}/route/blog`);
      const section = shown(page);
      await expect(section.getByRole('article').first()).toBeVisible();
      await choose(page, 'Content', 'Empty');
      await expect(section.getByText('No Articles Available')).toBeVisible();
      await choose(page, 'Content', 'Error');
      await expect(section.getByRole('article')).toHaveCount(0);
    });

    await test.step('narrow, dark and right to left can be joined', async () => {
      await choose(page, 'Content', 'Long texts');
      await choose(page, 'Width', '360');
      await choose(page, 'Scheme', 'Dark');
      await choose(page, 'Direction', 'Right to left');
      await expectAlive(page);
      const html = shown(page).locator('html');
      await expect(html).toHaveAttribute('dir', 'rtl');
      await expect(html).toHaveAttribute('data-theme', 'dark');
      await expect
        .poll(() => html.evaluate((element) => [element.clientWidth, element.scrollWidth]))
        .toEqual([360, 360]);
    });

    await test.step('a change of a source shows itself, and so does the next', async () => {
      await page.goto(`${workbench.origin}/route/blog`);
      await expectAlive(page);
      const heading = shown(page).getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Notes from the studio');
      const source = 'src/pages/BlogPage.tsx';
      await workbench.checkout.replace(source, 'Notes from the studio', 'Notes from the workbench');
      await expect(heading).toHaveText('Notes from the workbench');
      await expectAlive(page);
      await workbench.checkout.replace(source, 'Notes from the workbench', 'Notes from its second edit');
      await expect(heading).toHaveText('Notes from its second edit');
      await expectAlive(page);
      await expect.poll(workbench.said).toMatch(/Your edit was there \d+\.\d\d s after it was saved\./);
    });

    await page.goto('about:blank');
    expect(await workbench.end()).toEqual({ exitCode: 0, left: [] });
  } finally {
    await workbench.dispose();
  }
});

const shown = (page: Page): FrameLocator => page.frameLocator('#section iframe');

async function choose(page: Page, group: string, words: string): Promise<void> {
  const link = page.getByRole('navigation', { name: group }).getByRole('link', { name: words, exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'true');
}

/** Expects that the page in its frame is hydrated. */
async function expectAlive(page: Page): Promise<void> {
  const section = shown(page);
  await expect(section.getByRole('navigation', { name: 'Main' })).toBeAttached();
  await expect(section.locator('html')).toHaveAttribute('data-hydrated', /.*/);
}
