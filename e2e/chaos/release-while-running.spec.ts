import { checkOut } from '../fixtures/checkout.ts';
import { open } from '../fixtures/open.ts';
import { storeOf } from '../fixtures/release-variant.ts';
import { expect, test } from '../fixtures/test.ts';
import { recordTraffic } from '../fixtures/traffic.ts';

const OLD = 'Notes from the studio';
const NEW = 'Notes from the workshop';

test('A team releases one word while the site runs, and nobody is disturbed', async ({
  ownSite: site,
  page,
  newVisitor,
}) => {
  test.setTimeout(600_000);
  await site.start();
  const before = await registry(site.dataFolder);
  const processes = site.processes();
  const traffic = recordTraffic(page);
  await open(page, `${site.origin}/blog`);
  await expect(page.getByRole('heading', { level: 1, name: OLD })).toBeVisible();

  const checkout = await checkOut('remote-blog');
  try {
    await checkout.replace('src/pages/BlogPage.tsx', OLD, NEW);
    const output = await checkout.release(site.dataFolder);
    expect(output).toMatch(/blog .* is live/);
  } finally {
    await checkout.dispose();
  }

  await test.step('the next visitor has the word, with and without JavaScript', async () => {
    const reader = await newVisitor({ javaScriptEnabled: false });
    await reader.goto(`${site.origin}/blog`);
    await expect(reader.getByRole('heading', { level: 1, name: NEW })).toBeVisible();
    const visitor = await newVisitor();
    await open(visitor, `${site.origin}/blog`);
    await expect(visitor.getByRole('heading', { level: 1, name: NEW })).toBeVisible();
    for (const left of [reader, visitor]) await left.close();
  });

  await test.step('the open tab goes on with the files it began with', async () => {
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/blog\/.+/);
    await page.getByRole('link', { name: 'All articles' }).click();
    await expect(page.getByRole('heading', { level: 1, name: OLD })).toBeVisible();
    expect(traffic.documents()).toEqual(['/blog']);
    expect(versionsIn(traffic.scripts(), 'blog')).toEqual([before.blog]);
  });

  await test.step('nothing else was released or restarted', async () => {
    const { blog, ...others } = await registry(site.dataFolder);
    const { blog: oldBlog, ...oldOthers } = before;
    expect(blog).not.toBe(oldBlog);
    expect(others).toEqual(oldOthers);
    expect(site.processes()).toEqual(processes);
  });

  await test.step('a start of the site keeps what the team released', async () => {
    // The page may still fetch pictures, which the end of the site would cut off.
    await page.goto('about:blank');
    await site.stop();
    await site.start();
    await page.goto(`${site.origin}/blog`);
    await expect(page.getByRole('heading', { level: 1, name: NEW })).toBeVisible();
  });
});

/** Live versions by remote. */
async function registry(dataFolder: string): Promise<Record<string, string>> {
  const { remotes } = await storeOf(dataFolder).registry();
  return Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
}

const versionsIn = (scripts: readonly string[], remote: string): readonly string[] => [
  ...new Set(scripts.flatMap((file) => (file.startsWith(`/remotes/${remote}/`) ? (file.split('/')[3] ?? []) : []))),
];
