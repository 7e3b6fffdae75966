import { bootDataOf } from '../fixtures/answers.ts';
import { open } from '../fixtures/open.ts';
import { storeOf, wordsOf } from '../fixtures/release-variant.ts';
import { expect, test } from '../fixtures/released-site.ts';
import { putSmallRemote } from '../fixtures/small-remote.ts';
import { recordTraffic } from '../fixtures/traffic.ts';

/** More remotes than a page lists. */
const MANY = Array.from({ length: 32 }, (_, index) => `section${index + 1}`);

test('Among many remotes a tab asks for those that its links lead to, and keeps what it was born with', async ({
  site,
  page,
  releases,
}) => {
  const store = storeOf(site.dataFolder);
  for (const name of MANY)
    await store.activate(await putSmallRemote(site.dataFolder, name, '1.0.0', `Words of ${name}`));
  try {
    const traffic = recordTraffic(page);
    await open(page, '/blog');
    const { rest, remotes } = await bootDataOf(page);
    expect(remotes.map(({ name }) => name)).not.toContain('section7');
    expect(rest?.id).toEqual(expect.any(String));

    await releases.publish('career');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Career', exact: true }).click();
    await expect(page.getByText(wordsOf(releases.good.career), { exact: true })).toBeVisible();
    await page.evaluate(() => {
      window.history.pushState(null, '', '/section7');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Words of section7' })).toBeVisible();

    expect(traffic.documents()).toEqual(['/blog']);
    const asked = traffic.calls().filter((call) => call.includes('/remotes/'));
    expect(asked).toEqual(
      expect.arrayContaining([
        `${site.origin}/remotes/line-ups/${rest?.id}?at=career`,
        `${site.origin}/remotes/line-ups/${rest?.id}?at=section7`,
      ]),
    );
    expect(asked.filter((call) => call.endsWith('/integrity'))).toEqual([]);
  } finally {
    for (const name of MANY) await store.unpublish(name, null, async () => undefined);
  }
});
