import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { violationsOf } from '../fixtures/accessibility.ts';
import { checkOut } from '../fixtures/checkout.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';

const PAGE = 'src/pages/CareerPage.tsx';
const SOUND = 'useRouteData<CareerData>();';
const BROKEN = `${SOUND}\n  if (hero !== undefined) throw new Error('broken on purpose');`;

test('A visitor sees a message in place of a section that was released broken, until it is mended', async ({ ownSite: site, page, newVisitor, quiet }) => {
  test.setTimeout(120_000);
  await site.start();
  const checkout = await checkOut('remote-career');
  try {
    await checkout.replace(PAGE, SOUND, BROKEN);
    await checkout.release(site.dataFolder);

    quiet.expect(/answer 500: .*\/career$/);
    quiet.allow(/console error: Failed to load resource: .* 500 .*\/career\)/);
    const response = await open(page, `${site.origin}/career`);
    expect(response.status()).toBe(500);
    await expect(page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

    await checkout.replace(PAGE, BROKEN, SOUND);
    await checkout.release(site.dataFolder);
  } finally {
    await checkout.dispose();
  }
  const next = await newVisitor();
  expect((await open(next, `${site.origin}/career`)).status()).toBe(200);
  await expect(next.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('A visitor notices nothing of a registry that was damaged', async ({ ownSite: site, page }) => {
  test.setTimeout(120_000);
  await site.start();
  await open(page, `${site.origin}/blog`);
  const registry = path.join(site.dataFolder, 'remotes', 'registry.json');
  const sound = await readFile(registry, 'utf8');
  await writeFile(registry, sound.slice(0, sound.length / 2));
  for (const address of ['/', '/blog', '/career']) {
    expect((await open(page, site.origin + address)).status()).toBe(200);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
  expect(site.log(), 'whoever runs the site can read what is wrong').toContain('registry');
});
