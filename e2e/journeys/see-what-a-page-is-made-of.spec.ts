import { randomBytes } from 'node:crypto';
import { openPreviewSigner } from '@northlight/shared/release-store';
import { violationsOf } from '../fixtures/accessibility.ts';
import { composedOf } from '../fixtures/composed-of.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/released-site.ts';
import { storeOf, wordsOf } from '../fixtures/release-variant.ts';

test('A developer who holds a preview sees what a page is made of, and switches to any stored version', async ({
  site,
  page,
  releases,
  browserErrors,
}) => {
  // The page asks the site whether such a version exists.
  browserErrors.expect(/404.*\/remotes\/career\/0\.0\.0\//);
  browserErrors.allow(/status of 404/);
  const [previewed, stored] = [await releases.put('blog'), await releases.put('career')];
  const id = randomBytes(16).toString('base64url');
  await storeOf(site.dataFolder).putPreview({
    id,
    remote: 'blog',
    expires: new Date(Date.now() + 86_400_000).toISOString(),
    source: { kind: 'release', version: previewed.version },
  });
  await page.goto(`/preview/${(await openPreviewSigner(site.dataFolder)).sign(id)}?to=/career?devtools`);
  await expect(page.getByText(wordsOf(releases.good.career), { exact: true })).toBeVisible();

  const panel = page.getByRole('dialog', { name: 'Remotes of this page' });
  const row = panel.getByRole('row', { name: /^career / });
  await expect(row).toContainText(releases.good.career.version);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await violationsOf(page), `the developer’s tools at ${width} px, ${colorScheme}`).toEqual([]);
    }
  }

  const version = row.getByRole('combobox', { name: 'Version of career' });
  await version.fill('0.0.0');
  await version.press('Enter');
  await expect(row.getByRole('alert')).toHaveText('The site has no version 0.0.0 of career.');
  expect.soft(await violationsOf(page), 'the developer’s tools with their complaint').toEqual([]);

  await version.fill(stored.version);
  await version.press('Enter');
  await expect(page.getByText(wordsOf(stored), { exact: true })).toBeVisible();
  await expect(row).toContainText('chosen here');
  await row.getByRole('button', { name: 'Let the site choose the version of career' }).click();
  await expect(page.getByText(wordsOf(releases.good.career), { exact: true })).toBeVisible();

  await test.step('Module Federation’s developer tools see the page, and what is chosen in them is shown', async () => {
    const described = () =>
      page.evaluate(() => Object.keys(Object(Reflect.get(window, '__FEDERATION__')).moduleInfo ?? {}));
    await expect.poll(described).toContain(`career:${releases.good.career.version}`);
    // In the form in which the browser's extension writes it to the page's storage.
    const choose = (overrides: Readonly<Record<string, string>>) =>
      page.evaluate(
        (chosen) => localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ overrides: chosen })),
        overrides,
      );
    await choose({ career: `${site.origin}/remotes/career/${stored.version}/web/mf-manifest.json` });
    // Again if it was not ready in time on a busy machine: then the server shows the live version for this once.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(wordsOf(stored), { exact: true })).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await choose({});
    await page.reload();
    await expect(page.getByText(wordsOf(releases.good.career), { exact: true })).toBeVisible();
  });

  const cookie = `override=career@${stored.version}`;
  expect(
    (await composedOf(`${site.origin}/career`, cookie)).versions.career,
    'a visitor without a preview chooses nothing',
  ).toBe(releases.good.career.version);
  await open(page, '/preview/end');
});
