import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkOut } from '../fixtures/checkout.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';

const PAGE = 'src/pages/CareerPage.tsx';
const SOUND = 'useRouteData<CareerData>();';
const BROKEN = `${SOUND}\n  if (hero || reasons) throw new Error('broken on purpose');`;

test('A team that releases a page which throws is stopped by the gate, and visitors notice nothing', async ({
  ownSite: site,
  page,
}) => {
  test.setTimeout(600_000);
  await site.start();
  const registry = path.join(site.dataFolder, 'remotes', 'registry.json');
  const before = await readFile(registry, 'utf8');
  const checkout = await checkOut('remote-career');
  try {
    await checkout.replace(PAGE, SOUND, BROKEN);
    await expect(checkout.release(site.dataFolder)).rejects.toThrow(/is not released:[\s\S]*broken on purpose/);
  } finally {
    await checkout.dispose();
  }
  expect(await readFile(registry, 'utf8'), 'what is live').toBe(before);
  expect((await open(page, `${site.origin}/career`)).status()).toBe(200);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('A visitor notices nothing of a registry that was damaged', async ({ ownSite: site, page }) => {
  await site.start();
  await open(page, `${site.origin}/blog`);
  const registry = path.join(site.dataFolder, 'remotes', 'registry.json');
  const sound = await readFile(registry, 'utf8');
  await writeFile(registry, sound.slice(0, sound.length / 2));
  for (const address of ['/', '/blog', '/career']) {
    expect((await open(page, site.origin + address)).status()).toBe(200);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
  // The log comes through a pipe, possibly after the response.
  await expect.poll(() => site.log(), 'the team can read in the log what is wrong').toContain('registry');
});
