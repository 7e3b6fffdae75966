import { goToScreen, loadedManagers } from '../fixtures/dashboard.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import { SCREENS } from '../fixtures/behaviour.ts';
import { recordTraffic } from '../fixtures/traffic.ts';

/** Maximum kilobytes of compressed scripts for a first visit of the dashboard. */
const FIRST_LOAD = 300;

for (const path of ['', '/home/team', '/inbox']) {
  test(`The first load of /admin/dashboard${path} takes at most ${FIRST_LOAD} KB of scripts`, async ({
    page,
    editor,
  }) => {
    const scripts: Promise<{ readonly url: string; readonly bytes: number }>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        scripts.push(request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize })));
    });
    await editor.enter(page);
    // The stream never ends, so waiting for an idle network would never resolve.
    await page.route('**/admin/news', (route) => route.fulfill({ status: 204 }));
    await open(page, `/admin/dashboard${path}`);
    await page.waitForLoadState('networkidle');

    const loaded = await Promise.all(scripts);
    expect(
      loaded.some(({ url }) => url.includes('/remotes/admin/')),
      'the dashboard’s own are among them',
    ).toBe(true);
    const kilobytes = loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    expect(kilobytes, loaded.map(({ url, bytes }) => `${url}: ${bytes}`).join('\n')).toBeLessThanOrEqual(FIRST_LOAD);
  });
}

test('An administrator opens every screen without another document', async ({ page, editor }) => {
  test.slow();
  await editor.enter(page);
  const traffic = recordTraffic(page);
  await open(page, '/admin/dashboard');
  for (const path of Object.keys(SCREENS)) {
    await goToScreen(page, path);
    await expect.poll(() => loadedManagers(page), path).not.toEqual([]);
  }
  await goToScreen(page, 'inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  expect(traffic.documents()).toEqual(['/admin/dashboard']);
});
